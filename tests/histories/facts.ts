import { ECHEANCE_FACTS } from './facts/echeance-facts.ts'
import type { Fact } from './facts/fact.ts'
import { MONEY_FACTS } from './facts/money-facts.ts'
import { RETRACTATION_FACTS } from './facts/retractation-facts.ts'

/**
 * The tables added for every query: the provider's own books (`came`, `went`, `charges`), the invoices shown to the house (`shown`),
 * the charges asked by the product (`asked`), and the day (`today`). A charge without a page has no session, and its own id replaces it.
 * `net` is the rest of a payment: `lost` cents of it were taken by banks.
 */
export const BOOKS = `WITH went AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS r(id text, intent text, amount integer, failed boolean, asked text)
  ), came AS (
    SELECT s.*, greatest(s.amount - s.given - s.lost, 0) AS net
      FROM (SELECT c.*, coalesce((SELECT sum(amount) FROM went WHERE intent = c.intent AND NOT failed), 0)::integer AS given
              FROM jsonb_to_recordset($1::jsonb) AS c(session text, intent text, amount integer, lost integer)) s
  ), shown AS (
    SELECT * FROM jsonb_to_recordset($3::jsonb)
      AS i(id uuid, amount integer, statut text, paye integer, credite integer, "resteDu" integer)
  ), counted AS (
    SELECT p.*, coalesce(p.checkout_session_id, p.reference) AS session,
        coalesce((SELECT sum(r.montant) FROM remboursements r WHERE r.paiement_id = p.id AND r.statut <> 'ECHOUE'), 0)::integer AS rendu
      FROM paiements p WHERE NOT p.a_rembourser
  ), charges AS (
    SELECT * FROM jsonb_to_recordset($4::jsonb) AS c(id text, echeance uuid, tentative integer, amount integer, status text)
  ), asked AS (
    SELECT * FROM jsonb_to_recordset($5::jsonb) AS a(echeance uuid, amount integer, statut text, etat text, due integer)
  ), today AS (SELECT $6::date AS day), billed AS (
    SELECT f.*, (SELECT coalesce(sum(a.montant), 0) FROM factures a WHERE a.facture_id = f.id)::integer AS off,
        (SELECT coalesce(sum(greatest(c.montant - c.rendu - c.perdu, 0)), 0)
           FROM counted c WHERE c.commande_id = f.commande_id)::integer AS got
      FROM factures f WHERE f.serie = 'FAC'
  )`

/** The facts about money that hold after any history. */
export const FACTS: Fact[] = [...MONEY_FACTS, ...ECHEANCE_FACTS, ...RETRACTATION_FACTS]
