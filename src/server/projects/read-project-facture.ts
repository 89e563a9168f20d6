import { and, asc, eq, sum } from 'drizzle-orm'
import { factureStatutOf } from '#contract/factures/facture-statut.ts'
import { factures } from '../db/schema/factures.ts'
import { paiements } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'

/** The invoice of an order, if it was issued, with its state by what was paid and credited. */
export async function readProjectFacture({ db, clock }: Pick<Deps, 'db' | 'clock'>, commandeId: string) {
  const [facture] = await db
    .select()
    .from(factures)
    .where(and(eq(factures.commandeId, commandeId), eq(factures.serie, 'FAC')))
    .orderBy(asc(factures.emiseLe))
    .limit(1)
  if (!facture) return null
  const [paid, credited] = await Promise.all([
    db
      .select({ cents: sum(paiements.montant).mapWith(Number) })
      .from(paiements)
      .where(eq(paiements.commandeId, commandeId)),
    db
      .select({ cents: sum(factures.montant).mapWith(Number) })
      .from(factures)
      .where(eq(factures.factureId, facture.id)),
  ])
  const { id, numero, montant, dateEcheance } = facture
  return {
    id,
    number: numero,
    statut: factureStatutOf(
      { montant, paid: paid[0]?.cents ?? 0, credited: credited[0]?.cents ?? 0, dateEcheance },
      clock(),
    ),
    amount: montant,
    pdfUrl: `/api/invoices/${id}/download`,
  }
}
