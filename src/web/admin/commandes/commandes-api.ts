import type { z } from 'zod'
import type { AdminCommandeDetail, AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import type { boardFilters, CommandeChanges, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import type { newCommande } from '#contract/commandes/house-order.ts'
import type { quoteEntry } from '#contract/commandes/quote.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { SendProgress } from '../../lib/send-meter.ts'

export type CommandeFilters = z.input<typeof commandeFilters>
export type BoardFilters = z.input<typeof boardFilters>
export type CommandeStats = {
  total: number
  byStatut: Partial<Record<CommandeStatut, number>>
  aConfier: number
  enRetard: number
  sansManuscrit: number
}
export type CommandePage = { data: AdminCommandeSummary[]; pagination: Pagination; stats: CommandeStats }
export type CommandeBoard = { data: AdminCommandeSummary[]; stats: CommandeStats }
export type NewCommande = z.input<typeof newCommande>
export type Quote = z.input<typeof quoteEntry>

export type Delivery = {
  /** Each with the name that its author reads. */
  files: { file: File; titre: string }[]
  note: string
  onProgress: (progress: SendProgress) => void
  signal: AbortSignal
}

export type CommandesApi = {
  list(filters: CommandeFilters): Promise<CommandePage>
  /** The newest of each status, a bounded number of each, with how many there are. */
  board(filters: BoardFilters): Promise<CommandeBoard>
  get(id: string): Promise<AdminCommandeDetail>
  /** Opens an order for a client, known or new; CONFLICT when the new one's address is an account's. */
  create(entry: NewCommande): Promise<AdminCommandeDetail>
  /** CONFLICT for a refused change of status or of price, a start to confirm, or what changed since it was read (`updatedAt`). */
  update(id: string, changes: CommandeChanges): Promise<AdminCommandeDetail>
  /** CONFLICT when money or an invoice refers to it. */
  remove(id: string): Promise<void>
  /** Sends a quote, or another in its place; CONFLICT when the order waits for none, or is being paid. */
  sendQuote(id: string, quote: Quote): Promise<AdminCommandeDetail>
  /** Sends corrected files (LIVRABLE) to the client, as one delivery. */
  deliver(id: string, delivery: Delivery): Promise<void>
  /** Takes back a corrected file; CONFLICT once its author has answered. */
  takeBack(id: string, fileId: string): Promise<void>
}
