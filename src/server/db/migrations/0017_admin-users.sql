DROP INDEX "users_role_idx";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "for_house" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What administrators were told until now was told to them as such.
UPDATE "notifications" SET "for_house" = true WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "role" = 'ADMIN');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(prenom || ' ' || nom || ' ' || email, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_active_idx" ON "users" USING btree ("is_active","created_at");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_nom_idx" ON "users" USING btree ("nom","prenom");--> statement-breakpoint
CREATE INDEX "users_recherche_idx" ON "users" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at");