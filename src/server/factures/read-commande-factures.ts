import { asc, eq } from 'drizzle-orm'
import { factureStatutOf } from '#contract/factures/facture-statut.ts'
import { factures } from '../db/schema/factures.ts'
import type { Deps } from '../deps.ts'

/** The invoice of an order and its credit notes, oldest first. The caller has checked that the reader may. */
export async function readCommandeFactures({ db, clock }: Pick<Deps, 'db' | 'clock'>, commandeId: string) {
  const rows = await db
    .select()
    .from(factures)
    .where(eq(factures.commandeId, commandeId))
    .orderBy(asc(factures.emiseLe), asc(factures.id))
  const credited = (id: string) =>
    rows.filter(({ factureId }) => factureId === id).reduce((sum, { montant }) => sum + montant, 0)
  return rows.map(({ id, numero, montant, datePaiement, dateEcheance, emiseLe }) => ({
    id,
    number: numero,
    amount: montant,
    statut: factureStatutOf(
      { montant, paid: datePaiement ? montant : 0, credited: credited(id), dateEcheance },
      clock(),
    ),
    pdfUrl: `/api/invoices/${id}/download`,
    createdAt: emiseLe,
  }))
}
