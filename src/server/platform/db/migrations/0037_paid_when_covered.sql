-- The day when an invoice was paid was the day when its payment was typed, and stayed on one that was due again. It follows its money now:
-- the moment since which what came and was credited, less what went back, covers it; null while it is not paid.
CREATE FUNCTION settled_at(f factures) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH came AS (
    SELECT id, created_at, montant - perdu AS cents FROM paiements WHERE facture_id = f.id AND NOT a_rembourser
  ), back AS (
    -- A bank may take a sum already refunded: no more goes back than what is left.
    SELECT greatest(r.created_at, a.emise_le) AS created_at, least(r.montant, greatest(p.cents - coalesce(sum(r.montant) OVER (
        PARTITION BY p.id ORDER BY r.created_at, r.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0), 0)) AS cents
    FROM came p JOIN remboursements r ON r.paiement_id = p.id AND r.statut <> 'ECHOUE' LEFT JOIN factures a ON a.id = r.avoir_id
  ), moves AS (
    SELECT created_at AS le, cents FROM came
    UNION ALL SELECT emise_le, montant FROM factures WHERE facture_id = f.id
    UNION ALL SELECT created_at, -cents FROM back
  ), sums AS (
    -- A refund is of the moment of its credit note: together they change nothing of what is due.
    SELECT le, cents, sum(cents) OVER (ORDER BY le, cents DESC ROWS UNBOUNDED PRECEDING) AS so_far FROM moves
  )
  SELECT CASE WHEN f.etat = 'PAYEE' THEN
    coalesce((SELECT max(le) FROM sums WHERE so_far >= f.montant AND so_far - cents < f.montant), f.emise_le) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_factures(commande uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM factures WHERE commande_id = commande ORDER BY id FOR NO KEY UPDATE;
  UPDATE factures f SET paye = s.paye, credite = s.credite
  FROM (
    SELECT i.id,
      (SELECT coalesce(sum(greatest(p.montant - p.perdu - coalesce((
          SELECT sum(r.montant) FROM remboursements r WHERE r.paiement_id = p.id AND r.statut <> 'ECHOUE'), 0), 0)), 0)
        FROM paiements p WHERE p.facture_id = i.id AND NOT p.a_rembourser) AS paye,
      (SELECT coalesce(sum(a.montant), 0) FROM factures a WHERE a.facture_id = i.id) AS credite
    FROM factures i WHERE i.commande_id = commande
  ) s
  WHERE f.id = s.id AND (f.paye, f.credite) IS DISTINCT FROM (s.paye, s.credite);
  -- The state is made of these sums: it is read once they are written.
  UPDATE factures f SET date_paiement = settled_at(f)
  WHERE f.commande_id = commande AND f.serie = 'FAC' AND f.date_paiement IS DISTINCT FROM settled_at(f);
END $$;
--> statement-breakpoint
UPDATE factures f SET date_paiement = settled_at(f) WHERE f.serie = 'FAC' AND f.date_paiement IS DISTINCT FROM settled_at(f);
