CREATE TABLE "lectures" (
	"fichier_id" uuid PRIMARY KEY NOT NULL,
	"chapitre" integer NOT NULL,
	"paragraphe" integer NOT NULL,
	"relus" integer[] NOT NULL,
	"lu_le" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marques" (
	"fichier_id" uuid NOT NULL,
	"rang" integer NOT NULL,
	"rangs" integer[] NOT NULL,
	"choix" text,
	"mot" text,
	"numero" text,
	"choisie_le" timestamp with time zone NOT NULL,
	CONSTRAINT "marques_fichier_id_rang_pk" PRIMARY KEY("fichier_id","rang")
);
--> statement-breakpoint
ALTER TABLE "commande_evenements" ADD COLUMN "fichier_id" uuid;--> statement-breakpoint
ALTER TABLE "fichiers" ADD COLUMN "origine_id" uuid;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_fichier_id_fichiers_id_fk" FOREIGN KEY ("fichier_id") REFERENCES "public"."fichiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marques" ADD CONSTRAINT "marques_fichier_id_fichiers_id_fk" FOREIGN KEY ("fichier_id") REFERENCES "public"."fichiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_origine_id_fichiers_id_fk" FOREIGN KEY ("origine_id") REFERENCES "public"."fichiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_origineId_unique" UNIQUE("origine_id");--> statement-breakpoint
-- Open pages of the author and of the house show the marks as they are made.
CREATE FUNCTION tell_marques() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', c.user_id, 'order', c.id::text
    FROM changed m JOIN fichiers f ON f.id = m.fichier_id JOIN commandes c ON c.id = f.commande_id
    WHERE c.user_id IS NOT NULL
  UNION SELECT 'HOUSE', NULL::uuid, 'order', f.commande_id::text
    FROM changed m JOIN fichiers f ON f.id = m.fichier_id WHERE f.commande_id IS NOT NULL
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER marques_made AFTER INSERT ON marques
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_marques();
--> statement-breakpoint
CREATE TRIGGER marques_changed AFTER UPDATE ON marques
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_marques();
