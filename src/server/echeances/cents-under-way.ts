import { sql } from 'drizzle-orm'
import { checkoutSessions } from '../db/schema/payments.ts'

/**
 * A column of a query of `commandes`: cents of the debits that its client ordered on a page and whose bank has not answered; null without
 * one. The table by its name: of one table alone, Drizzle selects a column without it.
 */
export const centsUnderWay = sql<number | null>`(select sum(s.montant) from ${checkoutSessions} s
  where s.commande_id = commandes.id and s.statut = 'EN_COURS')`.mapWith(Number)
