import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { litiges, paiements } from '../../../platform/db/schema/payments.ts'

/** The disputes of an order's payments, asked, open or lost, the latest first; those won are over. */
export const readDisputes = (db: Db, commandeId: string) =>
  db
    .select({ id: litiges.id, statut: litiges.statut, montant: litiges.montant })
    .from(litiges)
    .innerJoin(paiements, eq(paiements.id, litiges.paiementId))
    .where(and(eq(paiements.commandeId, commandeId), ne(litiges.statut, 'GAGNE')))
    .orderBy(desc(litiges.createdAt), desc(litiges.id))
