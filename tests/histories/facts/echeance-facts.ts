import type { Fact } from './fact.ts'

/** Facts about orders paid in several times (decision 091). */
export const ECHEANCE_FACTS: Fact[] = [
  {
    says: 'a schedule is whole, evenly spaced, and its invoice to the cent as long as nothing else pays or credits it',
    sql: `SELECT s.*, b.montant, b.off FROM (SELECT commande_id, count(*)::integer AS n, min(rang) AS low, max(rang) AS high,
          max(date) - min(date) AS days, sum(montant) AS whole, coalesce(sum(montant) FILTER (WHERE statut = 'PAYEE'), 0) AS paid
        FROM echeances GROUP BY commande_id) s LEFT JOIN billed b USING (commande_id)
        WHERE b.id IS NULL OR n NOT BETWEEN 2 AND 10 OR low <> 1 OR high <> n OR days <> (n - 1) * (50 / greatest(n - 1, 1))
          OR (b.off = 0 AND whole <> b.montant AND paid = (SELECT sum(montant) FROM counted c WHERE c.commande_id = s.commande_id))`,
  },
  {
    says: 'an instalment is paid by money of its order that counts, and not twice',
    sql: `SELECT e.id, e.statut, e.montant, p.montant AS came FROM echeances e LEFT JOIN counted p ON p.id = e.paiement_id
          WHERE (e.statut = 'PAYEE') <> (p.id IS NOT NULL) OR (e.statut = 'PAYEE') <> (e.payee_le IS NOT NULL)
            OR p.commande_id <> e.commande_id
            OR (SELECT sum(montant) FROM echeances o WHERE o.paiement_id = p.id) > p.montant
        UNION ALL SELECT c.echeance, 'charges that count', count(*)::integer, NULL FROM charges c JOIN counted p ON p.session = c.id
          GROUP BY c.echeance HAVING count(*) > 1`,
  },
  {
    says: 'each attempt is one charge at the provider, of what was asked',
    sql: `SELECT echeance, tentative, count(*) FROM charges GROUP BY echeance, tentative HAVING count(*) > 1
        UNION ALL SELECT c.echeance, c.tentative, 0 FROM charges c LEFT JOIN echeances e ON e.id = c.echeance
          WHERE e.id IS NULL OR c.tentative NOT BETWEEN 1 AND e.tentatives`,
  },
  {
    says: 'nothing is charged of an order that is over or settled, nor of an instalment that was not asked for',
    sql: `SELECT * FROM asked WHERE statut = 'ANNULEE' OR etat IS DISTINCT FROM 'EN_COURS' OR amount > coalesce(due, 0)`,
  },
  {
    says: 'an instalment waits for the provider only as long as its charge is under way there',
    sql: `SELECT e.id, e.tentatives, e.demande, e.montant FROM echeances e WHERE e.statut = 'EN_COURS' AND NOT EXISTS
        (SELECT FROM charges c WHERE c.echeance = e.id AND c.tentative = e.tentatives AND c.status = 'processing')`,
  },
  {
    says: 'an invoice is late once the first instalment that is asked of its client is, and no sooner',
    sql: `SELECT * FROM (SELECT b.numero, s.statut, coalesce(CASE WHEN b.got + e.coming < b.montant - b.off THEN e.first END,
            b.date_echeance) AS due_by
          FROM shown s JOIN billed b ON b.id = s.id JOIN (SELECT commande_id,
              min(date) FILTER (WHERE statut IN ('A_VENIR', 'ECHOUEE')) AS first,
              coalesce(sum(demande) FILTER (WHERE statut = 'EN_COURS'), 0) AS coming
            FROM echeances GROUP BY 1) e USING (commande_id)
          WHERE b.got < b.montant - b.off) i
        WHERE (statut = 'ECHEANCE') <> (due_by < (SELECT day FROM today))`,
  },
]
