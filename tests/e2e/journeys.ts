import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { restingOf } from '../long-tests.ts'

/** An act each of a visitor, of an author and of the house, as a person does it in a browser: told at each run, but for its asides. */
const JOURNEYS = [
  'smoke',
  'site/calculator',
  'site/forms-contact',
  'site/forms-newsletter',
  'site/forms-sample',
  'site/visitor-chat',
  'site/retractation',
  'order/guest-commande',
  'papers/facture',
  'auth/activation',
  'auth/login',
  'auth/reset-password',
  'auth/signup',
  'client/follow-project',
  'client/new-message',
  'client/quote',
  'admin/commande-handling',
  'admin/correctors-door',
  'admin/held-payments',
  'admin/new-account',
  'admin/tarifs',
]

/** The pages and addresses of each are drawn within it. */
const SWEEPS = [
  'admin/screens',
  'client/screens',
  'site/every-public-page',
  'site/floating',
  'site/hostile-links',
  'site/page-weight',
]

const TOLD = new Set([...JOURNEYS, ...SWEEPS])
const others = globSync(join(import.meta.dirname, '**/*.spec.ts'))
  .map((path) => relative(import.meta.dirname, path).replace('.spec.ts', ''))
  .filter((story) => !TOLD.has(story))
  .toSorted()

/** The files of the stories whose turn it is not. */
export const RESTING_STORIES = restingOf(others).map((story) => `**/${story}.spec.ts`)

/** Whether a run tells it whatever its seed: a journey, but for its asides. */
export const isToldEachTime = ({ file, tags }: { file: string; tags: string[] }) =>
  JOURNEYS.includes(relative(import.meta.dirname, file).replace('.spec.ts', '')) && !tags.includes('@aside')

/** What the file of a journey tells beside it: tagged `@aside`, the asides of a file take turns together. */
export const RESTING_ASIDES = restingOf([...TOLD]).map((story) => new RegExp(`${story}\\.spec\\.ts .*@aside`))
