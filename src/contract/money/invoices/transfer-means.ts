import { z } from 'zod'

/** The account that a transfer is made to, as an invoice and its client read it. */
export const transferMeans = z.object({ titulaire: z.string(), iban: z.string(), bic: z.string() })
export type TransferMeans = z.output<typeof transferMeans>
