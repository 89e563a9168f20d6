import { and, eq } from 'drizzle-orm'
import { isProfessional } from '#contract/commandes/withdrawal-right.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { PendingCommande } from './find-pending.ts'

/** Whether an order is a professional's, who has no right to withdraw from it. */
export async function readProfessionnel(db: Db | Tx, commandeId: string): Promise<boolean> {
  const [buyer] = await db
    .select({ client: factures.client, facturation: commandes.facturation, compte: users.clientType })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .leftJoin(factures, and(eq(factures.commandeId, commandes.id), eq(factures.serie, 'FAC')))
    .where(eq(commandes.id, commandeId))
  return buyer !== undefined && isProfessional({ ...buyer, facturee: buyer.client?.clientType ?? null })
}

/** Whether an order that is not paid yet names a company; the account that it will join may be one too. */
export const isCompanys = ({ facturation }: Pick<PendingCommande, 'facturation'>): boolean =>
  isProfessional({ facturee: null, facturation, compte: 'PARTICULIER' })
