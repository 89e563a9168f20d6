CREATE TABLE "refus_comptes" (
	"fichier_id" uuid NOT NULL,
	"genre" text NOT NULL,
	"corrections" integer NOT NULL,
	"refusees" integer NOT NULL,
	"correcteur_id" uuid NOT NULL,
	"lu_le" timestamp with time zone NOT NULL,
	CONSTRAINT "refus_comptes_fichier_id_genre_pk" PRIMARY KEY("fichier_id","genre")
);
--> statement-breakpoint
ALTER TABLE "refus_comptes" ADD CONSTRAINT "refus_comptes_fichier_id_fichiers_id_fk" FOREIGN KEY ("fichier_id") REFERENCES "public"."fichiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refus_comptes" ADD CONSTRAINT "refus_comptes_correcteur_id_correcteurs_id_fk" FOREIGN KEY ("correcteur_id") REFERENCES "public"."correcteurs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refus_comptes_lu_le_index" ON "refus_comptes" USING btree ("lu_le");--> statement-breakpoint
CREATE INDEX "refus_comptes_correcteur_id_index" ON "refus_comptes" USING btree ("correcteur_id");