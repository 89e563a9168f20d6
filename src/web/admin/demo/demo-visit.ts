import { z } from 'zod'
import type { Keeping } from '../../lib/browser-storage.ts'
import type { DemoHouse } from './demo-house.ts'
import { refuse } from './refuse.ts'

const KEY = 'demo'
/** The prefix of the other stored keys of a visit. */
export const DEMO_PREFIX = `${KEY}:`
export const EXTENSION_MINUTES = 10

/** A visit of the demonstration, as this tab stores it: a reload resumes it. */
export type DemoVisit = {
  /** Milliseconds of the browser's clock. */
  startedAt: number
  /** Minutes, as the address asked; 0 never ends. */
  asked: number
  /** Minutes from the start to the end, extensions included; 0 never ends. */
  minutes: number
  /** The current stop of the tour; null outside the tour. */
  stop: number | null
  house: DemoHouse
}

/** Checks the outline of the stored text only, since this code alone writes it. */
const written = z.object({
  startedAt: z.number(),
  asked: z.number(),
  minutes: z.number(),
  stop: z.number().nullable(),
  house: z.custom<DemoHouse>((value) => typeof value === 'object' && value !== null && 'commandes' in value),
})

/** The visit stored by this tab; undefined without a readable one. */
export function keptVisit(storage: Keeping): DemoVisit | undefined {
  try {
    return written.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null')).data
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

/** Stores the current demo data again; throws outside a demonstration (specification 2 §5). */
export function refreshDemo(storage: Keeping): { message: string } {
  keepVisit(storage, openVisit(storage))
  return { message: 'Données de démonstration rafraîchies' }
}

/** Replaces all that the visit changed by another sample. */
export function resetDemo(storage: Keeping, house: DemoHouse): { message: string } {
  keepVisit(storage, { ...openVisit(storage), house })
  forgetTyped(storage)
  return { message: 'Données de démonstration réinitialisées' }
}

function openVisit(storage: Keeping): DemoVisit {
  const visit = keptVisit(storage)
  if (!visit) throw refuse(403, 'Action disponible uniquement en mode démo')
  return visit
}
