import { z } from 'zod'
import type { Keeping } from '../../lib/browser-storage.ts'
import { newHouseName } from './house-names.ts'
import { refuse } from './refuse.ts'

const KEY = 'demo'
/** The prefix of the other stored keys of a visit. */
export const DEMO_PREFIX = `${KEY}:`
export const EXTENSION_MINUTES = 10

/** A visit of the demonstration, as this tab stores it: a reload resumes it. Its house is the browser's database of that name. */
const demoVisit = z.object({
  /** Names the house. */
  id: z.string(),
  /** Milliseconds of the browser's clock. */
  startedAt: z.number(),
  /** Minutes, as the address asked; 0 never ends. */
  asked: z.number(),
  /** Minutes from the start to the end, extensions included; 0 never ends. */
  minutes: z.number(),
  /** The current stop of the tour; null outside the tour. */
  stop: z.number().nullable(),
  /** Whether the browser keeps the house: the next page then opens it, with what the visitor did. */
  isKept: z.boolean(),
})
export type DemoVisit = z.output<typeof demoVisit>

export const newHouse = (now: number) => ({ id: newHouseName(now), isKept: false })

/** The visit stored by this tab; undefined without a readable one. */
export function keptVisit(storage: Keeping): DemoVisit | undefined {
  try {
    return demoVisit.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

export const keepVisit = (storage: Keeping, visit: DemoVisit): void =>
  storage.setItem(KEY, JSON.stringify(visit))

export function forgetVisit(storage: Keeping): void {
  storage.removeItem(KEY)
  forgetTyped(storage)
}

/** Removes the drafts of a visit with it. */
function forgetTyped(storage: Keeping): void {
  for (const name of storage.keys()) if (name.startsWith(DEMO_PREFIX)) storage.removeItem(name)
}

/** Stores the visit as it is; throws outside a demonstration (specification 2 §5). */
export function refreshDemo(storage: Keeping): { message: string } {
  keepVisit(storage, openVisit(storage))
  return { message: 'Données de démonstration rafraîchies' }
}

/** Gives the visit a new house: nothing of what was changed is in it. */
export function resetDemo(storage: Keeping, now: number): { message: string } {
  keepVisit(storage, { ...openVisit(storage), ...newHouse(now) })
  forgetTyped(storage)
  return { message: 'Données de démonstration réinitialisées' }
}

function openVisit(storage: Keeping): DemoVisit {
  const visit = keptVisit(storage)
  if (!visit) throw refuse(403, 'Action disponible uniquement en mode démo')
  return visit
}
