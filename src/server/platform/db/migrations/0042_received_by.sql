ALTER TABLE "fichiers" ADD COLUMN "recu_par" text;--> statement-breakpoint
-- An order begun without a text refused its manuscript for good: it waits for it again, where it stood before. Its step of the timeline stays.
UPDATE commandes c SET
  statut = CASE WHEN c.statut <> 'EN_COURS' THEN c.statut WHEN c.payee_le IS NULL THEN 'EN_ATTENTE' ELSE 'PAYEE' END,
  statut_avant = CASE WHEN c.statut = 'EN_COURS' THEN NULL WHEN c.payee_le IS NULL THEN 'EN_ATTENTE' ELSE 'PAYEE' END,
  updated_at = now()
WHERE c.livree_le IS NULL AND (c.statut = 'EN_COURS' OR (c.statut = 'SUSPENDUE' AND c.statut_avant = 'EN_COURS'))
  AND NOT EXISTS (SELECT 1 FROM fichiers f WHERE f.commande_id = c.id AND f.kind IN ('SOURCE', 'LIVRABLE'));
