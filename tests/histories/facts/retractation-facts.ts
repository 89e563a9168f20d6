import type { Fact } from './fact.ts'

const OF_RETRACTATION = `LIKE 'Rétractation du %'`

/** Facts about withdrawn orders (decision 090). */
export const RETRACTATION_FACTS: Fact[] = [
  {
    says: 'a withdrawal carried out is a cancelled order, what it says given back, and one line of the log',
    sql: `SELECT w.id, w.rembourse, c.statut, back.sum, logged.lines FROM retractations w LEFT JOIN commandes c ON c.id = w.commande_id,
          LATERAL (SELECT coalesce(sum(r.montant), 0) AS sum FROM remboursements r JOIN paiements p ON p.id = r.paiement_id
            WHERE p.commande_id = w.commande_id AND r.source = 'MAISON' AND r.motif ${OF_RETRACTATION}) back,
          LATERAL (SELECT count(*) AS lines FROM audit_logs
            WHERE metadata->>'retractationId' = w.id::text AND description = 'Rétractation exécutée') logged
        WHERE (w.executee_le IS NOT NULL AND (c.statut IS DISTINCT FROM 'ANNULEE' OR back.sum IS DISTINCT FROM w.rembourse))
          OR logged.lines <> (w.executee_le IS NOT NULL)::integer`,
  },
  {
    says: 'a withdrawal carried out leaves of its invoice what is kept, by one credit note',
    sql: `SELECT w.id, w.garde, f.montant, n.* FROM retractations w JOIN billed f USING (commande_id),
          LATERAL (SELECT count(*) AS notes, min(a.montant) AS credited, min(a.annee) AS year, min(a.rang) AS rank FROM factures a
            WHERE a.facture_id = f.id AND a.lignes->0->>'label' ${OF_RETRACTATION}) n,
          LATERAL (SELECT coalesce(sum(a.montant), 0) AS before FROM factures a WHERE a.facture_id = f.id
            AND CASE WHEN n.notes > 0 THEN (a.annee, a.rang) < (n.year, n.rank) ELSE a.emise_le <= w.executee_le END) e
        WHERE w.executee_le IS NOT NULL AND (n.notes > 1
          OR f.montant - e.before - coalesce(n.credited, 0) <> w.garde AND (n.notes > 0 OR f.montant - e.before > w.garde))`,
  },
  {
    says: 'who withdrew is written to once it is carried out, once, and the client where that is another address',
    sql: `SELECT w.id, told.* FROM retractations w LEFT JOIN commandes c ON c.id = w.commande_id LEFT JOIN users u ON u.id = c.user_id,
          LATERAL (SELECT count(*) FILTER (WHERE cle = 'retractation-executed:' || w.id) AS declared,
            count(*) FILTER (WHERE cle = 'retractation-executed:' || w.id || ':client') AS client FROM emails) told
        WHERE told.declared <> (w.executee_le IS NOT NULL)::integer
          OR told.client <> (w.executee_le IS NOT NULL AND lower(u.email) <> lower(w.email))::integer`,
  },
  {
    says: 'a share shown is of what came, and nothing is kept that was not asked for at once',
    sql: `SELECT w.id, w.part_executee, w.garde, w.rembourse FROM retractations w LEFT JOIN commandes c ON c.id = w.commande_id
        WHERE w.proposee_le IS NOT NULL AND (w.garde + w.rembourse > coalesce(
            (SELECT sum(montant) FROM counted p WHERE p.commande_id = w.commande_id), 0)
          OR (w.part_executee = 0 AND w.garde > 0)
          OR (w.executee_le IS NOT NULL AND w.garde > 0 AND NOT c.demarrage_immediat)
          OR w.garde > coalesce((SELECT montant FROM billed b WHERE b.commande_id = w.commande_id), 0))`,
  },
  {
    says: 'nobody withdraws twice from an order',
    sql: `SELECT commande_id, count(*) FROM retractations WHERE executee_le IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  },
]
