import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { paiements } from '../db/schema/payments.ts'
import { retractations } from '../db/schema/retractations.ts'

/**
 * For a query of `commandes`: whether the house charges and reminds nobody for it. Its client renounces it, and that is neither refused
 * nor carried out (code de la consommation, L221-27: the obligations of both end); or their bank disputes a payment of it, or took it back.
 */
export const asksNothing = (): SQL => sql`(
  exists (select 1 from ${retractations} r where r.commande_id = ${commandes.id}
           and r.executee_le is null and (r.refusee_le is null or r.accordee_le is not null))
  or exists (select 1 from ${paiements} p where p.commande_id = ${commandes.id} and p.litige in ('DEMANDE', 'OUVERT', 'PERDU')))`

/** The same of one order, by its id. */
export const isHeldBack = async (db: Db | Tx, commandeId: string): Promise<boolean> =>
  (await db.$count(commandes, and(eq(commandes.id, commandeId), asksNothing()))) > 0
