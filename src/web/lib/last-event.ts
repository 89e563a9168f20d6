/** By this header an answer says which event was the last before it, and a stream is asked for what follows one. */
export const LAST_EVENT_ID = 'last-event-id'

let first: string | undefined

/** Keeps the first number that this document was told: what it shows was read after it. */
export function keepFirstEvent({ headers }: Response): void {
  first ??= headers.get(LAST_EVENT_ID) ?? undefined
}

/** The last event before this document read anything; undefined until the profile of a stored session was answered. */
export const firstEvent = (): string | undefined => first
