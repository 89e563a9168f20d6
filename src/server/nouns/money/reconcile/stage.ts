import { days } from '#contract/shared/durations.ts'
import type { Deps } from '../../../platform/deps.ts'

/** The past to read again: a week, and a day for late items. */
export const WITHIN_MS = days(8)

/** The results of a stage's page: items read, repaired without an event, and failures. */
export type PageDone = { seen: number; repaired: number; failures: unknown[]; next: string | null }

/** A list to go through, a page at a time. */
export type Stage = (deps: Deps, after: string | null) => Promise<PageDone>

type Page<Item> = { items: Item[]; next: string | null }

/** Repairs each item of a page by itself: a failure does not stop the others. */
export async function mendEach<Item>(
  { items, next }: Page<Item>,
  mend: (item: Item) => Promise<boolean>,
): Promise<PageDone> {
  const done: PageDone = { seen: items.length, repaired: 0, failures: [], next }
  for (const item of items) {
    try {
      if (await mend(item)) done.repaired += 1
    } catch (error) {
      done.failures.push(error)
    }
  }
  return done
}
