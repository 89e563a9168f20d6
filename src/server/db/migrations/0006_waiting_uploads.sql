CREATE TABLE "waiting_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origine" text NOT NULL,
	"pending_commande_id" uuid,
	"octets" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "pending_commandes_ouvertes_idx";--> statement-breakpoint
ALTER TABLE "waiting_uploads" ADD CONSTRAINT "waiting_uploads_pending_commande_id_pending_commandes_id_fk" FOREIGN KEY ("pending_commande_id") REFERENCES "public"."pending_commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_uploads_origine_idx" ON "waiting_uploads" USING btree ("origine");--> statement-breakpoint
CREATE INDEX "waiting_uploads_pending_idx" ON "waiting_uploads" USING btree ("pending_commande_id");--> statement-breakpoint
CREATE INDEX "pending_commandes_impayees_idx" ON "pending_commandes" USING btree ("created_at") WHERE "pending_commandes"."statut" <> 'CONFIRMEE';