import { DEMO_CLIENTS } from '../../src/server/seed/demo/demo-clients.ts'
import { threadOf } from '../../src/server/seed/demo/demo-messages.ts'
import { DEMO_WORKS } from '../../src/server/seed/demo/demo-works.ts'
import { searchable } from '../../src/contract/shared/searchable.ts'
import type { Chance } from './chance.ts'

const TITLES = DEMO_WORKS.map(({ titre }) => titre)
const WRITTEN = DEMO_WORKS.flatMap((_, rank) => threadOf(rank).map(({ content }) => content))

/** Some of forty first names and forty names, the first ones most often. */
export const personOf = (chance: Chance, rank: number) => {
  const { prenom } = chance.skewed(DEMO_CLIENTS)
  const { nom } = chance.skewed(DEMO_CLIENTS)
  const address = searchable(nom).replaceAll(/[^a-z]+/g, '') || 'auteur'
  return { prenom, nom, email: `${address}.${rank}@exemple.fr` }
}

/** « Gwerz, tome 12 »: each work of the demonstration in many volumes. */
export const titleOf = (chance: Chance) => `${chance.skewed(TITLES)}, tome ${1 + chance.below(40)}`

export const sentenceOf = (chance: Chance, rank: number) => `${chance.skewed(WRITTEN)} (page ${rank % 997})`
