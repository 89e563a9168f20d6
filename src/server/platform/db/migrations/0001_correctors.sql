ALTER TABLE "correcteurs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "commandes_charge_idx" ON "commandes" USING btree ("correcteur_id","date_promise") WHERE "commandes"."correcteur_id" is not null and "commandes"."livree_le" is null and "commandes"."statut" in ('PAYEE', 'EN_COURS');--> statement-breakpoint
-- The specification stops at ten payments; twelve could be said until now.
UPDATE "settings" SET "value" = jsonb_set("value", '{nombre}', '10') WHERE "key" = 'instalments' AND ("value"->>'nombre')::int > 10;
