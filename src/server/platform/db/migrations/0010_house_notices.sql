ALTER TABLE "commandes" ADD COLUMN "retard_signale" date;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recapitule_le" timestamp with time zone;--> statement-breakpoint
-- What is late already is not told again.
UPDATE "commandes" SET "retard_signale" = "date_promise" WHERE "livree_le" IS NULL AND "date_promise" < current_date;