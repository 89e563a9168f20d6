CREATE TABLE "ecrits" (
	"fichier_id" uuid NOT NULL,
	"cle" text NOT NULL,
	"place" jsonb NOT NULL,
	"texte" text,
	"ecrit_le" timestamp with time zone NOT NULL,
	CONSTRAINT "ecrits_fichier_id_cle_pk" PRIMARY KEY("fichier_id","cle")
);
--> statement-breakpoint
CREATE TABLE "marques_gardees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commande_id" uuid NOT NULL,
	"fichier_id" uuid NOT NULL,
	"nom" text NOT NULL,
	"marque" jsonb,
	"ecrit" jsonb,
	"autour" jsonb,
	"gardee_le" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "repond_a" uuid;--> statement-breakpoint
ALTER TABLE "ecrits" ADD CONSTRAINT "ecrits_fichier_id_fichiers_id_fk" FOREIGN KEY ("fichier_id") REFERENCES "public"."fichiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marques_gardees" ADD CONSTRAINT "marques_gardees_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marques_gardees_commande_idx" ON "marques_gardees" USING btree ("commande_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_repond_a_messages_id_fk" FOREIGN KEY ("repond_a") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_repond_idx" ON "messages" USING btree ("repond_a") WHERE "messages"."repond_a" is not null;--> statement-breakpoint
-- Answers and wordings are told to open pages as marks are.
CREATE TRIGGER ecrits_made AFTER INSERT ON ecrits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_marques();
--> statement-breakpoint
CREATE TRIGGER ecrits_changed AFTER UPDATE ON ecrits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_marques();
