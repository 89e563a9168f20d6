import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { commandes } from '../db/schema/commandes.ts'
import { echeances } from '../db/schema/echeances.ts'
import { factures } from '../db/schema/factures.ts'
import { paiements } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'

type Facture = typeof factures.$inferSelect

/** Everything an invoice's PDF says: the same facts always give the same bytes. */
export type InvoiceDocument = Pick<
  Facture,
  | 'serie'
  | 'numero'
  | 'montant'
  | 'lignes'
  | 'objet'
  | 'vendeur'
  | 'client'
  | 'emiseLe'
  | 'dateEcheance'
  | 'datePaiement'
> & {
  /** In how many payments it is to be paid, and the first day; null for at once. */
  enPlusieursFois?: { nombre: number; premiere: PlainDate } | null
  commande: { numero: number; createdAt: Date }
  /** The invoice that a credit note corrects. */
  corrige: Pick<Facture, 'numero' | 'emiseLe'> | null
  /** How it was paid; null while it is not, or when there was nothing to pay. */
  methode: (typeof paiements.$inferSelect)['methode'] | null
}

const corrected = alias(factures, 'corrected')

export async function readInvoiceDocument(
  { db }: Pick<Deps, 'db'>,
  factureId: string,
): Promise<InvoiceDocument | null> {
  const [row] = await db
    .select({
      facture: factures,
      commande: { numero: commandes.numero, createdAt: commandes.createdAt },
      corrige: { numero: corrected.numero, emiseLe: corrected.emiseLe },
    })
    .from(factures)
    .innerJoin(commandes, eq(commandes.id, factures.commandeId))
    .leftJoin(corrected, eq(corrected.id, factures.factureId))
    .where(eq(factures.id, factureId))
  if (!row) return null
  const { facture, commande, corrige } = row
  const [payment] = await db
    .select({ methode: paiements.methode })
    .from(paiements)
    .where(and(eq(paiements.commandeId, facture.commandeId), eq(paiements.aRembourser, false)))
    .orderBy(desc(paiements.createdAt))
    .limit(1)
  const enPlusieursFois = facture.serie === 'FAC' ? await readSchedule(db, facture.commandeId) : null
  return { ...facture, enPlusieursFois, commande, corrige, methode: payment?.methode ?? null }
}

async function readSchedule(db: Deps['db'], commandeId: string): Promise<InvoiceDocument['enPlusieursFois']> {
  const rows = await db
    .select({ date: echeances.date })
    .from(echeances)
    .where(eq(echeances.commandeId, commandeId))
    .orderBy(asc(echeances.rang))
  return rows[0] ? { nombre: rows.length, premiere: rows[0].date } : null
}
