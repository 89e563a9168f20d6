import { sql } from 'drizzle-orm'
import { paiements, remboursements } from '../../platform/db/schema/payments.ts'

// Written out, as their indexes are: a parameter would hide them from the planner (decision 079).

/** Whether a payment is the house's money: neither to refund whole, nor lost whole in a dispute (decision 078). */
export const countsAsIncome = sql`not ${paiements.aRembourser} and ${paiements.perdu} < ${paiements.montant}`

/** The income of a payment that counts, in cents: a sum that a bank took was never the house's. */
export const incomeOf = sql<number>`(${paiements.montant} - ${paiements.perdu})`

/** A refund of money that counted: it is taken off on its own day, from the moment of its request (decision 087). */
export const countsAsRefund = sql`${remboursements.statut} <> 'ECHOUE' and ${remboursements.paiementId} not in (select "uncounted"."id" from ${paiements} "uncounted" where "uncounted"."a_rembourser" or "uncounted"."perdu" >= "uncounted"."montant")`
