import { type AskedNow, askedNow, NOTHING_LATE } from '#contract/echeances/asked-now.ts'
import { ASKS_NOTHING, BEING_PAID, NOTHING_DUE } from '#contract/reglements/refusals.ts'
import type { Db, Tx } from '../db/client.ts'
import type { factures } from '../db/schema/factures.ts'
import { readEcheancier } from '../echeances/read-instalments.ts'

type Facture = Pick<
  typeof factures.$inferSelect,
  'serie' | 'commandeId' | 'montant' | 'paye' | 'credite' | 'dateEcheance'
>

/** What a reminder of an invoice asks now, or why it asks for nothing. */
export type Reminding = { asked: AskedNow; refusal: null } | { asked: null; refusal: string }

export async function readAskedNow(db: Db | Tx, facture: Facture, now: Date): Promise<Reminding> {
  const { serie, commandeId, montant, paye, credite, dateEcheance } = facture
  const due = montant - credite - paye
  if (serie === 'AV' || due <= 0) return { asked: null, refusal: NOTHING_DUE }
  const echeancier = await readEcheancier(db, { commandeId, due, now })
  if (echeancier.pause) return { asked: null, refusal: ASKS_NOTHING }
  if (echeancier.enCours) return { asked: null, refusal: BEING_PAID }
  const asked = askedNow({ ...echeancier, dateEcheance })
  return asked ? { asked, refusal: null } : { asked: null, refusal: NOTHING_LATE }
}
