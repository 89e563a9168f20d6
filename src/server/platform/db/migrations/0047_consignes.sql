CREATE TABLE "consignes" (
	"commande_id" uuid PRIMARY KEY NOT NULL,
	"reponses" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consignes" ADD CONSTRAINT "consignes_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE cascade ON UPDATE no action;