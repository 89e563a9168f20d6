import { sql } from 'drizzle-orm'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'

/**
 * A column of a query of `commandes`: cents of the debits that its client ordered on a page and whose bank has not answered; null without
 * one. The table by its name: of one table alone, Drizzle selects a column without it.
 */
export const centsUnderWay = sql<number | null>`(select sum(s.montant) from ${checkoutSessions} s
  where s.commande_id = commandes.id and s.statut = 'EN_COURS')`.mapWith(Number)

/** A column of a query of `commandes`: whether a debit is under way, ordered on a page or of an instalment. */
export const isBeingDebited = sql<boolean>`(exists (select 1 from ${checkoutSessions} s
  where s.commande_id = commandes.id and s.statut = 'EN_COURS')
  or exists (select 1 from ${echeances} e where e.commande_id = commandes.id and e.statut = 'EN_COURS'))`
