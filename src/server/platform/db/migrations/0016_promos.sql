CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"pourcentage" integer NOT NULL,
	"pages_offertes" integer NOT NULL,
	"debut" date,
	"fin" date,
	"premiere_commande" boolean NOT NULL,
	"limite_totale" integer,
	"limite_par_client" integer,
	"active" boolean NOT NULL,
	"affichee" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_offre_check" CHECK ("promotions"."pourcentage" > 0 or "promotions"."pages_offertes" > 10)
);
--> statement-breakpoint
CREATE TABLE "tarif_prix" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tarif_id" uuid NOT NULL,
	"prix" integer NOT NULL,
	"depuis" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "paiements_recus_idx";--> statement-breakpoint
ALTER TABLE "tarif_prix" ADD CONSTRAINT "tarif_prix_tarif_id_tarifs_id_fk" FOREIGN KEY ("tarif_id") REFERENCES "public"."tarifs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code_key" ON "promotions" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_affichee_key" ON "promotions" USING btree ("affichee") WHERE "promotions"."affichee";--> statement-breakpoint
CREATE INDEX "tarif_prix_tarif_idx" ON "tarif_prix" USING btree ("tarif_id","depuis");--> statement-breakpoint
CREATE INDEX "commandes_promo_idx" ON "commandes" USING btree ("code_promo","user_id") WHERE "commandes"."code_promo" is not null and "commandes"."statut" <> 'ANNULEE';--> statement-breakpoint
CREATE INDEX "pending_commandes_promo_idx" ON "pending_commandes" USING btree ("code_promo") WHERE "pending_commandes"."code_promo" is not null;--> statement-breakpoint
CREATE INDEX "paiements_non_comptes_idx" ON "paiements" USING btree ("id") WHERE "paiements"."a_rembourser" or "paiements"."litige" = 'PERDU';--> statement-breakpoint
CREATE INDEX "remboursements_rendus_idx" ON "remboursements" USING btree ("created_at","montant","paiement_id") WHERE "remboursements"."statut" <> 'ECHOUE';--> statement-breakpoint
CREATE INDEX "paiements_recus_idx" ON "paiements" USING btree ("created_at","montant","user_id") WHERE not "paiements"."a_rembourser" and "paiements"."litige" is distinct from 'PERDU';
--> statement-breakpoint
-- What follows is written by hand.

-- Every price that a tarif had stays, with its day (decision 094): whatever changes a tarif writes it.
CREATE FUNCTION keep_tarif_prix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tarif_prix (id, tarif_id, prix, depuis) VALUES (gen_random_uuid(), NEW.id, NEW.prix, NEW.created_at);
  ELSIF NEW.prix <> OLD.prix THEN
    INSERT INTO tarif_prix (id, tarif_id, prix, depuis) VALUES (gen_random_uuid(), NEW.id, NEW.prix, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO tarif_prix (id, tarif_id, prix, depuis) SELECT gen_random_uuid(), id, prix, created_at FROM tarifs;
--> statement-breakpoint
CREATE TRIGGER tarifs_prix_kept AFTER INSERT OR UPDATE ON tarifs
  FOR EACH ROW EXECUTE FUNCTION keep_tarif_prix();
--> statement-breakpoint
-- A price that was practised is never another; it leaves only with a tarif that nobody ordered.
CREATE FUNCTION refuse_tarif_prix_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM tarifs WHERE id = OLD.tarif_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the prices that tarif % had are kept: they cannot change', OLD.tarif_id;
END $$;
--> statement-breakpoint
CREATE TRIGGER tarif_prix_kept BEFORE UPDATE OR DELETE ON tarif_prix
  FOR EACH ROW EXECUTE FUNCTION refuse_tarif_prix_change();
--> statement-breakpoint
-- The one code of the settings becomes the first of the table; a house that never changed it is given it as any new house is.
INSERT INTO promotions (id, code, pourcentage, pages_offertes, debut, fin, premiere_commande, active, affichee, created_at, updated_at)
SELECT gen_random_uuid(), coalesce(value->>'code', 'BIENVENUE20'), coalesce((value->>'pourcentage')::int, 20), 10,
  (value->>'debut')::date, (value->>'fin')::date, coalesce((value->>'premiereCommande')::boolean, true),
  coalesce((value->>'active')::boolean, true), true, updated_at, updated_at
FROM settings WHERE key = 'promotion';
--> statement-breakpoint
DELETE FROM settings WHERE key = 'promotion';
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER promotions_content AFTER INSERT OR UPDATE OR DELETE ON promotions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
-- The banner stops showing a code that has been used as often as it may: an order that has it counts for what visitors read.
CREATE FUNCTION move_content_of_promotion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  IF EXISTS (
    SELECT 1 FROM promotions
    WHERE affichee AND limite_totale IS NOT NULL AND code = CASE TG_OP WHEN 'DELETE' THEN OLD.code_promo ELSE NEW.code_promo END
  ) THEN
    UPDATE content_version SET version = version + 1 RETURNING version INTO moved;
    PERFORM pg_notify('content_version', moved::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER commandes_promo_content AFTER INSERT OR DELETE OR UPDATE OF statut ON commandes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_of_promotion();
--> statement-breakpoint
-- How many of each note there are, without reading them (decision 084).
SELECT count_list_of('avis', 'note');
--> statement-breakpoint
SELECT recount_lists();
