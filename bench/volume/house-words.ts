import { searchable } from '../../src/contract/shared/searchable.ts'
import { PEOPLE } from '../../src/server/seed/demo/sample/people.ts'
import {
  commandeTalks,
  generalTalk,
  longCommandeTalk,
  supportTalk,
} from '../../src/server/seed/demo/sample/talks.ts'
import { DELIVERY_NOTES, REVISIONS } from '../../src/server/seed/demo/sample/words.ts'
import { WORKS } from '../../src/server/seed/demo/sample/works.ts'
import type { Chance } from './chance.ts'

const DAY = '2026-01-05'
const TITLES = WORKS.map(({ titre }) => titre)
const TALKS = [
  ...Object.values(commandeTalks(DAY)),
  longCommandeTalk(DAY),
  supportTalk(DAY),
  generalTalk(DAY),
]
const WRITTEN = [...TALKS.flat().map(({ content }) => content), ...DELIVERY_NOTES, ...REVISIONS]

/** A person named by some of forty first names and forty names, the first ones most often. */
export const personOf = (chance: Chance, rank: number) => {
  const { prenom } = chance.skewed(PEOPLE)
  const { nom } = chance.skewed(PEOPLE)
  const address = searchable(nom).replaceAll(/[^a-z]+/g, '') || 'auteur'
  return { prenom, nom, email: `${address}.${rank}@exemple.fr` }
}

/** « Gwerz, tome 12 »: each work of the sample in many volumes. */
export const titleOf = (chance: Chance) => `${chance.skewed(TITLES)}, tome ${1 + chance.below(40)}`

export const sentenceOf = (chance: Chance, rank: number) => `${chance.skewed(WRITTEN)} (page ${rank % 997})`
