-- Written by hand. An invoice is due by its first payment that is neither paid nor under way, as long as it lacks more than what is under
-- way: a credit note, a payment or a charge may leave nothing to ask of the others.
CREATE OR REPLACE FUNCTION follow_echeances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  commande CONSTANT uuid := coalesce(NEW.commande_id, OLD.commande_id);
BEGIN
  UPDATE factures f SET exigible_le = s.jour
  FROM (
    SELECT i.id, min(e.date) FILTER (WHERE e.statut IN ('A_VENIR', 'ECHOUEE')
        AND i.montant - i.credite - i.paye > (
          SELECT coalesce(sum(c.demande), 0) FROM echeances c WHERE c.commande_id = commande AND c.statut = 'EN_COURS')) AS jour
    FROM factures i LEFT JOIN echeances e ON e.commande_id = i.commande_id
    WHERE i.commande_id = commande AND i.serie = 'FAC' GROUP BY i.id
  ) s
  WHERE f.id = s.id AND f.exigible_le IS DISTINCT FROM s.jour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER factures_money_followed AFTER UPDATE OF paye, credite ON factures
  FOR EACH ROW WHEN (NEW.serie = 'FAC' AND (NEW.paye, NEW.credite) IS DISTINCT FROM (OLD.paye, OLD.credite))
  EXECUTE FUNCTION follow_echeances();
--> statement-breakpoint
-- What stands: the trigger of each schedule reads it anew.
UPDATE echeances SET date = date WHERE rang = 1;
