/** One thing found by its words: what it is called, and what tells it from another of that name. */
export type Found = { id: string; label: string; note: string }

/** What the palette looks for: a few of each, given up as soon as the words change. */
export type JumpApi = {
  clients(search: string, signal: AbortSignal): Promise<Found[]>
  commandes(search: string, signal: AbortSignal): Promise<Found[]>
  factures(search: string, signal: AbortSignal): Promise<Found[]>
}
