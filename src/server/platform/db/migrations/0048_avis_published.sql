ALTER TABLE "avis" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "etat" text DEFAULT 'PRIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "motif_refus" text;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "reponse" text;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "repondu_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "publie_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "donne_le" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "commande_evenements" ADD COLUMN "promesse" date;--> statement-breakpoint
CREATE UNIQUE INDEX "avis_id_key" ON "avis" USING btree ("id");--> statement-breakpoint
CREATE INDEX "avis_donne_idx" ON "avis" USING btree ("etat","donne_le","id");--> statement-breakpoint
CREATE INDEX "commande_evenements_livrees_idx" ON "commande_evenements" USING btree ("created_at","commande_id") WHERE "commande_evenements"."type" = 'LIVRAISON';--> statement-breakpoint
ALTER TABLE "avis" ADD CONSTRAINT "avis_signature_check" CHECK ("avis"."etat" = 'PRIVE' or "avis"."signature" is not null);--> statement-breakpoint
ALTER TABLE "avis" ADD CONSTRAINT "avis_motif_check" CHECK (("avis"."etat" = 'REFUSE') = ("avis"."motif_refus" is not null));--> statement-breakpoint
UPDATE avis SET donne_le = updated_at;--> statement-breakpoint
-- The day promised is still known of what was delivered and never taken up again: of the rest it went with the revision (decision 134).
UPDATE commande_evenements e SET promesse = c.date_promise FROM commandes c
WHERE c.id = e.commande_id AND e.type = 'LIVRAISON' AND c.livree_le IS NOT NULL AND c.date_promise IS NOT NULL;--> statement-breakpoint
-- What visitors read of the notes, and the figures counted from them.
CREATE CONSTRAINT TRIGGER avis_content AFTER INSERT OR UPDATE OR DELETE ON avis
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
