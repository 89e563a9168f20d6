-- An order taken up again after its delivery was late of a promise that this delivery had ended. A later day than that of its revision may have
-- been named by the house since: it stays.
UPDATE commandes c SET date_promise = NULL
WHERE c.livree_le IS NULL AND c.date_promise IS NOT NULL AND c.statut NOT IN ('TERMINE', 'ANNULEE') AND EXISTS (
  SELECT 1 FROM commande_evenements e
  WHERE e.commande_id = c.id AND (e.type = 'REVISION' OR e.de = 'TERMINE')
    AND (e.created_at AT TIME ZONE 'Europe/Paris')::date >= c.date_promise
    AND EXISTS (SELECT 1 FROM fichiers f WHERE f.commande_id = c.id AND f.kind = 'LIVRABLE' AND f.created_at < e.created_at));
