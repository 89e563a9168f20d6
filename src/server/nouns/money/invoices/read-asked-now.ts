import { resteDuOf } from '#contract/money/invoices/facture-statut.ts'
import { type Reminding, remindingOf } from '#contract/money/schedule/asked-now.ts'
import { NOTHING_DUE } from '#contract/money/schedule/refusals.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import type { factures } from '../../../platform/db/schema/factures.ts'
import { readEcheancier } from '../schedule/read-echeances.ts'

type Facture = Pick<
  typeof factures.$inferSelect,
  'serie' | 'commandeId' | 'montant' | 'paye' | 'credite' | 'dateEcheance'
>

/** The sum that a reminder of an invoice asks now, or why it asks for nothing. */
export async function readAskedNow(db: Db | Tx, facture: Facture, now: Date): Promise<Reminding> {
  const { serie, commandeId, dateEcheance } = facture
  const due = resteDuOf(facture)
  if (serie === 'AV' || due === 0) return { asked: null, refusal: NOTHING_DUE }
  return remindingOf({ ...(await readEcheancier(db, { commandeId, due, now })), dateEcheance })
}
