import { type SQL, sql } from 'drizzle-orm'

/** What came in for the order of an invoice, in cents, less what is to be given back; for a SELECT of `factures`. */
export const paidCents: SQL<number> = sql`(
  SELECT coalesce(sum(p.montant), 0) FROM paiements p
   WHERE p.commande_id = factures.commande_id AND NOT p.a_rembourser)`.mapWith(Number)

/** What credit notes took off an invoice, in cents; for a SELECT of `factures`. */
export const creditedCents: SQL<number> = sql`(
  SELECT coalesce(sum(avoir.montant), 0) FROM factures avoir WHERE avoir.facture_id = factures.id)`.mapWith(
  Number,
)
