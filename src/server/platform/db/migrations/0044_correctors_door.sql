CREATE TABLE "engagements" (
	"correcteur_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"version" integer NOT NULL,
	"texte" text NOT NULL,
	"accepte_le" timestamp with time zone NOT NULL,
	CONSTRAINT "engagements_correcteur_id_sha256_pk" PRIMARY KEY("correcteur_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "mission_faits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mission_id" uuid NOT NULL,
	"type" text NOT NULL,
	"mot" text,
	"fichier_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commande_id" uuid NOT NULL,
	"correcteur_id" uuid NOT NULL,
	"correcteur" text NOT NULL,
	"etat" text DEFAULT 'CONFIEE' NOT NULL,
	"close_le" timestamp with time zone,
	"honoraires_ecrits" integer,
	"remise_le" timestamp with time zone,
	"signes" integer,
	"tarif_mille" integer,
	"honoraires" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missions_honoraires_check" CHECK ("missions"."honoraires" >= 0 and "missions"."honoraires_ecrits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "propositions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mission_id" uuid NOT NULL,
	"etat" text DEFAULT 'REMISE' NOT NULL,
	"mot" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "telephone" text;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "tarif_mille" integer;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "absent_du" date;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "absent_au" date;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "absent_mot" text;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "lien_numero" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "lien_hash" text;--> statement-breakpoint
ALTER TABLE "correcteurs" ADD COLUMN "lien_envoye_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fichiers" ADD COLUMN "proposition_id" uuid;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_correcteur_id_correcteurs_id_fk" FOREIGN KEY ("correcteur_id") REFERENCES "public"."correcteurs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_faits" ADD CONSTRAINT "mission_faits_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_faits" ADD CONSTRAINT "mission_faits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_correcteur_id_correcteurs_id_fk" FOREIGN KEY ("correcteur_id") REFERENCES "public"."correcteurs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propositions" ADD CONSTRAINT "propositions_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_faits_mission_idx" ON "mission_faits" USING btree ("mission_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mission_faits_actor_idx" ON "mission_faits" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "missions_ouverte_idx" ON "missions" USING btree ("commande_id") WHERE "missions"."close_le" is null;--> statement-breakpoint
CREATE INDEX "missions_commande_idx" ON "missions" USING btree ("commande_id","created_at");--> statement-breakpoint
CREATE INDEX "missions_correcteur_idx" ON "missions" USING btree ("correcteur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "missions_remises_idx" ON "missions" USING btree ("correcteur_id","remise_le") WHERE "missions"."remise_le" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "propositions_remise_idx" ON "propositions" USING btree ("mission_id") WHERE "propositions"."etat" = 'REMISE';--> statement-breakpoint
CREATE INDEX "propositions_mission_idx" ON "propositions" USING btree ("mission_id","created_at");--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_proposition_id_propositions_id_fk" FOREIGN KEY ("proposition_id") REFERENCES "public"."propositions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fichiers_proposition_idx" ON "fichiers" USING btree ("proposition_id");--> statement-breakpoint
ALTER TABLE "correcteurs" ADD CONSTRAINT "correcteurs_lienHash_unique" UNIQUE("lien_hash");--> statement-breakpoint
-- The orders that a corrector holds already are their missions.
INSERT INTO "missions" ("id", "commande_id", "correcteur_id", "correcteur", "etat", "created_at", "updated_at")
  SELECT gen_random_uuid(), "commandes"."id", "correcteur_id", "correcteurs"."nom",
    CASE WHEN "livree_le" IS NOT NULL OR "statut" = 'TERMINE' THEN 'ENVOYEE' ELSE 'CONFIEE' END, "commandes"."updated_at", "commandes"."updated_at"
  FROM "commandes" JOIN "correcteurs" ON "correcteurs"."id" = "commandes"."correcteur_id";
