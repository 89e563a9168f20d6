DROP INDEX "consultations_slot_key";--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(prenom || ' ' || nom || ' ' || email || ' ' || telephone, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(email, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "statut" text DEFAULT 'NOUVEAU' NOT NULL;--> statement-breakpoint
CREATE INDEX "consultations_moment_idx" ON "consultations" USING btree ("date","time");--> statement-breakpoint
CREATE INDEX "consultations_statut_idx" ON "consultations" USING btree ("statut","date","time");--> statement-breakpoint
CREATE INDEX "consultations_recherche_idx" ON "consultations" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_created_idx" ON "newsletter_subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_statut_idx" ON "newsletter_subscriptions" USING btree ("statut","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_recherche_idx" ON "newsletter_subscriptions" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_requests_samples_idx" ON "support_requests" USING btree ("created_at") WHERE "support_requests"."kind" = 'ECHANTILLON';--> statement-breakpoint
CREATE INDEX "support_requests_sample_statut_idx" ON "support_requests" USING btree ("statut","created_at") WHERE "support_requests"."kind" = 'ECHANTILLON';--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_slot_key" ON "consultations" USING btree ("date","time") WHERE "consultations"."statut" <> 'ANNULEE';--> statement-breakpoint
-- What the house has answered already waits for nothing.
UPDATE support_requests SET statut = 'REPONDU' WHERE kind = 'ECHANTILLON' AND EXISTS (
  SELECT 1 FROM conversations c JOIN messages m ON m.conversation_id = c.id
  WHERE c.support_request_id = support_requests.id AND m.from_admin);
