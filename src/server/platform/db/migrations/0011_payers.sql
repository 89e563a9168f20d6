DROP INDEX "paiements_recus_idx";--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "paiements" SET "user_id" = "commandes"."user_id" FROM "commandes" WHERE "commandes"."id" = "paiements"."commande_id";--> statement-breakpoint
ALTER TABLE "paiements" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "paiements" ADD CONSTRAINT "paiements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paiements_user_idx" ON "paiements" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "paiements_recus_idx" ON "paiements" USING btree ("created_at","montant","user_id") WHERE not "paiements"."a_rembourser";