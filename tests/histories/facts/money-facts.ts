import type { Fact } from './fact.ts'

const HOUSE = `('VIREMENT', 'CHEQUE')`

/** Facts about payments, invoices, credit notes and refunds. */
export const MONEY_FACTS: Fact[] = [
  {
    says: 'received − given back = invoices − credit notes − due + paid too much + what waits + what was released',
    sql: `SELECT * FROM (SELECT
        (SELECT coalesce(sum(net), 0) FROM came)
          + (SELECT coalesce(sum(montant - rendu), 0) FROM counted WHERE methode IN ${HOUSE}) AS there,
        (SELECT coalesce(sum(amount - credite - "resteDu" + greatest(paye - (amount - credite), 0)), 0) FROM shown)
          + (SELECT coalesce(sum(came.net), 0) FROM came JOIN paiements_retenus h ON h.session_id = came.session
              WHERE h.statut IN ('A_VERIFIER', 'REMBOURSEMENT', 'LIBERE')) AS said) sums WHERE there <> said`,
  },
  {
    says: 'what came pays one order, or waits, once',
    sql: `SELECT session, amount FROM came WHERE 1 <>
        (SELECT count(*) FROM counted c WHERE c.session = came.session)
        + (SELECT count(*) FROM paiements_retenus WHERE session_id = came.session AND statut <> 'ACCEPTE')`,
  },
  {
    says: 'what counts as paid by the provider came there, to the cent',
    sql: `SELECT id, montant FROM paiements p WHERE methode NOT IN ${HOUSE} AND NOT EXISTS (SELECT FROM came
        WHERE session = coalesce(p.checkout_session_id, p.reference) AND intent = p.reference AND amount = p.montant)`,
  },
  {
    says: 'what the provider gave back is written once, as it is there',
    sql: `SELECT went.* FROM went JOIN paiements p ON p.reference = went.intent WHERE 1 <> (SELECT count(*) FROM remboursements r
        WHERE r.reference = went.id AND r.paiement_id = p.id AND r.montant = went.amount
          AND r.statut = CASE WHEN went.failed THEN 'ECHOUE' ELSE 'FAIT' END)
        AND NOT (went.failed AND NOT EXISTS (SELECT FROM remboursements r WHERE r.reference = went.id))`,
  },
  {
    says: 'what is written as given back went there, or by the house itself',
    sql: `SELECT r.* FROM remboursements r JOIN paiements p ON p.id = r.paiement_id WHERE r.statut = 'EN_COURS'
        OR (r.statut = 'FAIT' AND p.methode NOT IN ${HOUSE} AND NOT EXISTS
          (SELECT FROM went WHERE went.id = r.reference AND NOT failed AND amount = r.montant))`,
  },
  {
    says: 'nothing is given back twice',
    sql: `SELECT asked FROM went WHERE NOT failed AND asked IS NOT NULL GROUP BY asked HAVING count(*) > 1`,
  },
  {
    says: 'no more goes back than came',
    sql: `SELECT p.id, p.montant FROM paiements p JOIN remboursements r ON r.paiement_id = p.id AND r.statut <> 'ECHOUE'
        GROUP BY p.id HAVING sum(r.montant) > p.montant`,
  },
  {
    says: 'what banks took of a payment is lost, and no more',
    sql: `SELECT p.id, p.litige, p.perdu FROM counted p JOIN came USING (session) WHERE p.perdu <> least(came.lost, p.montant)
        OR (p.litige IS NOT DISTINCT FROM 'PERDU' AND p.perdu = 0)`,
  },
  {
    says: 'what the house gave back whole of the queue has gone',
    sql: `SELECT h.id, h.statut, net FROM paiements_retenus h LEFT JOIN came ON session = h.session_id
        WHERE h.statut = 'REMBOURSEMENT' OR (h.statut = 'REMBOURSE' AND net IS DISTINCT FROM 0)`,
  },
  {
    says: 'an invoice says what came for it, what was credited, what is due, and its state',
    sql: `SELECT b.numero, b.montant, b.got, b.off, s.* FROM billed b FULL JOIN shown s ON s.id = b.id
        WHERE (s.amount, s.paye, s.credite, s."resteDu") IS DISTINCT FROM (b.montant, b.got, b.off, greatest(b.montant - b.off - b.got, 0))
          OR (s.statut IN ('EN_ATTENTE', 'ECHEANCE')) <> (b.got < b.montant - b.off)
          OR (s.statut = 'ANNULEE') <> (b.off >= b.montant AND b.got < b.montant)`,
  },
  {
    says: 'credit notes are of one invoice, and never above it',
    sql: `SELECT f.numero, f.montant, f.off FROM billed f WHERE f.off > f.montant
        UNION SELECT a.numero, a.montant, 0 FROM factures a LEFT JOIN factures f ON f.id = a.facture_id
          WHERE a.serie = 'AV' AND (f.serie IS DISTINCT FROM 'FAC' OR f.commande_id <> a.commande_id OR a.montant <= 0)`,
  },
  {
    says: 'a credit note of a refund answers money that left, and no other one does',
    sql: `SELECT a.numero, b.montant FROM billed b JOIN factures a ON a.facture_id = b.id
        WHERE EXISTS (SELECT FROM remboursements r WHERE r.avoir_id = a.id) AND
          (SELECT sum(o.montant) FROM factures o WHERE o.facture_id = b.id AND (o.annee, o.rang) <= (a.annee, a.rang))
          > coalesce((SELECT greatest(b.montant - sum(p.montant) + sum(p.perdu), 0) FROM counted p
              WHERE p.facture_id = b.id AND p.id < a.id), b.montant)
            + (SELECT coalesce(sum(r.montant), 0) FROM remboursements r JOIN counted p ON p.id = r.paiement_id
                WHERE p.facture_id = b.id AND (r.id < a.id OR r.avoir_id = a.id)
                  AND (r.statut <> 'ECHOUE' OR r.updated_at >= a.created_at))`,
  },
  {
    says: 'numbers are 1..n of each series and year, without a hole nor a double',
    sql: `SELECT f.serie, f.annee, array_agg(rang ORDER BY rang) AS ranks, max(k.dernier) AS last FROM factures f
        LEFT JOIN facture_compteurs k ON k.serie = f.serie AND k.annee = f.annee GROUP BY f.serie, f.annee
        HAVING min(rang) <> 1 OR max(rang) <> count(*) OR count(DISTINCT numero) <> count(*) OR max(k.dernier) IS DISTINCT FROM max(rang)`,
  },
  {
    says: 'numbers follow the dates, and the year is that of Paris',
    sql: `SELECT * FROM (SELECT numero, annee, emise_le,
          lag(emise_le) OVER (PARTITION BY serie ORDER BY annee, rang) AS before FROM factures) f
        WHERE before > emise_le OR annee <> extract(year FROM emise_le AT TIME ZONE 'Europe/Paris')`,
  },
  {
    says: 'a paid order has its invoice, and what counts for it pays that one',
    sql: `SELECT c.id, c.statut FROM commandes c WHERE c.payee_le IS NOT NULL
          AND NOT EXISTS (SELECT FROM billed b WHERE b.commande_id = c.id)
        UNION SELECT p.commande_id, 'a payment' FROM counted p LEFT JOIN billed b ON b.commande_id = p.commande_id
          WHERE p.facture_id IS DISTINCT FROM b.id
        UNION SELECT p.commande_id, 'to give back' FROM paiements p WHERE p.a_rembourser AND p.facture_id IS NOT NULL`,
  },
  {
    says: 'an order that money covered was confirmed, and its invoice says when, as long as it is paid',
    sql: `SELECT c.id, c.statut, b.numero, b.date_paiement FROM billed b JOIN commandes c ON c.id = b.commande_id
        WHERE b.etat = 'PAYEE' AND b.got > 0 AND c.statut <> 'ANNULEE' AND (c.payee_le IS NULL OR b.date_paiement IS NULL)
        UNION SELECT b.commande_id, b.etat, b.numero, b.date_paiement FROM billed b WHERE b.etat <> 'PAYEE' AND b.date_paiement IS NOT NULL`,
  },
  {
    says: 'an order sent once is one order',
    sql: `SELECT p.id, p.statut FROM pending_commandes p LEFT JOIN commandes c ON c.id = p.id
        WHERE (p.statut = 'CONFIRMEE') <> (c.id IS NOT NULL)`,
  },
  {
    says: 'one mail an event: the confirmation, each credit note, each refund that comes without one',
    sql: `SELECT c.id, 'confirmation' AS mail FROM commandes c WHERE (c.payee_le IS NOT NULL)::integer <>
          (SELECT count(*) FROM emails WHERE cle IN ('activation:' || c.id, 'paiement:' || c.id))
        UNION SELECT a.id, 'avoir' FROM factures a WHERE a.serie = 'AV' AND NOT EXISTS (SELECT FROM emails WHERE cle = 'avoir:' || a.id)
        UNION SELECT r.id, 'remboursement' FROM remboursements r JOIN LATERAL
          (SELECT count(*)::integer AS sent FROM emails WHERE cle = 'remboursement:' || r.id) mails ON true
          WHERE sent <> (r.source = 'MAISON' AND (r.avoir_id IS NULL OR (sent = 1 AND EXISTS
            (SELECT FROM remboursements o WHERE o.avoir_id = r.avoir_id AND o.id < r.id AND o.statut = 'ECHOUE'))))::integer`,
  },
  {
    says: 'each act of the house on money is one line of the log',
    sql: `SELECT * FROM (SELECT 'CREATE_AVOIR' AS action, id::text, true AS done FROM factures WHERE serie = 'AV'
          UNION ALL SELECT 'CREATE_REMBOURSEMENT', id::text, true FROM remboursements WHERE source = 'MAISON'
          UNION ALL SELECT 'CREATE_PAIEMENT', id::text, true FROM paiements WHERE methode IN ${HOUSE}) acts
        FULL JOIN (SELECT action, metadata->>(CASE action WHEN 'CREATE_AVOIR' THEN 'avoirId'
              WHEN 'CREATE_REMBOURSEMENT' THEN 'remboursementId' ELSE 'paiementId' END) AS id, count(*) AS lines
            FROM audit_logs WHERE action IN ('CREATE_AVOIR', 'CREATE_REMBOURSEMENT', 'CREATE_PAIEMENT') GROUP BY 1, 2) logged
          USING (action, id) WHERE done IS NULL OR lines IS DISTINCT FROM 1`,
  },
  {
    says: 'every event is understood, and waits only for a payment that is not here',
    sql: `SELECT id, type, contenu FROM payment_events WHERE statut = 'INCOMPRIS' OR (statut = 'A_TRAITER'
        AND EXISTS (SELECT FROM paiements WHERE reference = contenu::jsonb #>> '{data,object,payment_intent}'))`,
  },
]
