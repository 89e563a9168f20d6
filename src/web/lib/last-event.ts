import { LAST_EVENT_ID } from '#contract/live/last-event-id.ts'

let first: string | undefined

/** Keeps the first event id of this document: its content was read after it. */
export function keepFirstEvent({ headers }: Response): void {
  first ??= headers.get(LAST_EVENT_ID) ?? undefined
}

/** The last event before this document's first read; undefined until the profile of a stored session is read. */
export const firstEvent = (): string | undefined => first
