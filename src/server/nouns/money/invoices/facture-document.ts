import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type PaymentSchedule, readSchedule } from './payment-schedule.ts'

type Facture = typeof factures.$inferSelect

/** Everything an invoice's PDF says: the same facts always give the same bytes. */
export type FactureDocument = Pick<
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
  /** The payments that it asks for, as agreed at its issue; null for at once, or for a credit note. */
  echeancier: PaymentSchedule | null
  commande: { numero: string; createdAt: Date }
  /** The invoice that a credit note corrects. */
  corrige: Pick<Facture, 'numero' | 'emiseLe'> | null
  /** The means of its payment; null while it is unpaid, or when there was nothing to pay. */
  methode: (typeof paiements.$inferSelect)['methode'] | null
}

const corrected = alias(factures, 'corrected')

export async function readFactureDocument(
  { db }: Pick<Deps, 'db'>,
  factureId: string,
): Promise<FactureDocument | null> {
  const [row] = await db
    .select({
      facture: factures,
      commande: {
        numero: commandes.numero,
        createdAt: commandes.createdAt,
        nombreEcheances: commandes.nombreEcheances,
      },
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
    .orderBy(desc(paiements.createdAt), desc(paiements.id))
    .limit(1)
  const echeancier = facture.serie === 'FAC' ? await readSchedule(db, { facture, commande }) : null
  return { ...facture, echeancier, commande, corrige, methode: payment?.methode ?? null }
}
