import { type AskedNow, askedNow } from '#contract/echeances/asked-now.ts'
import type { Db, Tx } from '../db/client.ts'
import type { factures } from '../db/schema/factures.ts'
import { readEcheancier } from '../echeances/read-instalments.ts'

type Facture = Pick<
  typeof factures.$inferSelect,
  'serie' | 'commandeId' | 'montant' | 'paye' | 'credite' | 'dateEcheance'
>

/** What a reminder of an invoice asks now; null when it asks for nothing. */
export async function readAskedNow(db: Db | Tx, facture: Facture, now: Date): Promise<AskedNow | null> {
  const { serie, commandeId, montant, paye, credite, dateEcheance } = facture
  if (serie === 'AV') return null
  const due = Math.max(montant - credite - paye, 0)
  return askedNow({ ...(await readEcheancier(db, { commandeId, due, now })), dateEcheance })
}
