import { asc, eq } from 'drizzle-orm'
import { factureStatutOf } from '#contract/money/invoices/facture-statut.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { clientPdfUrl } from './read-factures.ts'

/** The invoice of an order and its credit notes, oldest first. The caller has checked that the reader may. */
export async function readCommandeFactures({ db, clock }: Pick<Deps, 'db' | 'clock'>, commandeId: string) {
  const rows = await db
    .select({ facture: factures, paid: factures.paye, credited: factures.credite })
    .from(factures)
    .where(eq(factures.commandeId, commandeId))
    .orderBy(asc(factures.emiseLe), asc(factures.id))
  return rows.map(({ facture, paid, credited }) => {
    const { id, serie, numero, montant, dateEcheance, exigibleLe, emiseLe } = facture
    return {
      id,
      serie,
      number: numero,
      amount: montant,
      statut: factureStatutOf({ montant, paid, credited, dateEcheance, exigibleLe }, clock()),
      exigibleLe,
      pdfUrl: clientPdfUrl(id),
      createdAt: emiseLe,
    }
  })
}
