CREATE TABLE "retractations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"contrat" text NOT NULL,
	"date_commande" date,
	"commande_id" uuid,
	"declaree_le" timestamp with time zone NOT NULL,
	"identifiee_le" timestamp with time zone,
	"empreinte" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retractations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "retractations" ADD CONSTRAINT "retractations_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retractations_empreinte_idx" ON "retractations" USING btree ("empreinte","declaree_le");--> statement-breakpoint
CREATE INDEX "retractations_declaree_idx" ON "retractations" USING btree ("declaree_le");--> statement-breakpoint
CREATE INDEX "retractations_commande_idx" ON "retractations" USING btree ("commande_id");