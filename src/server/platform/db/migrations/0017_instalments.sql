CREATE TABLE "echeances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commande_id" uuid NOT NULL,
	"rang" smallint NOT NULL,
	"montant" integer NOT NULL,
	"date" date NOT NULL,
	"statut" text NOT NULL,
	"paiement_id" uuid,
	"payee_le" timestamp with time zone,
	"tentatives" smallint DEFAULT 0 NOT NULL,
	"essai_le" date,
	"demande" integer,
	"moyen" text,
	"demandee_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "echeances_rang_key" UNIQUE("commande_id","rang"),
	CONSTRAINT "echeances_montant_check" CHECK ("echeances"."montant" > 0)
);
--> statement-breakpoint
DROP INDEX "factures_fac_due_idx";--> statement-breakpoint
ALTER TABLE "commandes" ADD COLUMN "nombre_echeances" smallint;--> statement-breakpoint
ALTER TABLE "pending_commandes" ADD COLUMN "nombre_echeances" smallint;--> statement-breakpoint
ALTER TABLE "factures" ADD COLUMN "exigible_le" date;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "echeance_id" uuid;--> statement-breakpoint
ALTER TABLE "echeances" ADD CONSTRAINT "echeances_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "echeances" ADD CONSTRAINT "echeances_paiement_id_paiements_id_fk" FOREIGN KEY ("paiement_id") REFERENCES "public"."paiements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "echeances_paiement_idx" ON "echeances" USING btree ("paiement_id");--> statement-breakpoint
CREATE INDEX "echeances_a_prelever_idx" ON "echeances" USING btree ("essai_le") WHERE "echeances"."statut" = 'A_VENIR';--> statement-breakpoint
CREATE INDEX "echeances_en_cours_idx" ON "echeances" USING btree ("demandee_le") WHERE "echeances"."statut" = 'EN_COURS';--> statement-breakpoint
CREATE INDEX "checkout_sessions_echeance_idx" ON "checkout_sessions" USING btree ("echeance_id");--> statement-breakpoint
CREATE INDEX "factures_fac_due_idx" ON "factures" USING btree (coalesce(exigible_le, date_echeance)) WHERE serie = 'FAC' and etat = 'DUE';
--> statement-breakpoint
-- What follows is written by hand.

-- The first payment of a schedule that is not paid, nor asked of the provider, goes with the other facts that change of an invoice.
CREATE OR REPLACE FUNCTION refuse_facture_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written_later CONSTANT text[] := ARRAY['rappel_le', 'relancee_le', 'note', 'date_paiement', 'pdf_key', 'pdf_sha256', 'paye', 'credite', 'etat', 'exigible_le'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'facture % is issued: credit it instead', OLD.numero;
  END IF;
  IF (to_jsonb(NEW) - written_later) IS DISTINCT FROM (to_jsonb(OLD) - written_later) THEN
    RAISE EXCEPTION 'facture % is issued: it cannot change', OLD.numero;
  END IF;
  IF OLD.pdf_key IS NOT NULL AND (NEW.pdf_key, NEW.pdf_sha256) IS DISTINCT FROM (OLD.pdf_key, OLD.pdf_sha256) THEN
    RAISE EXCEPTION 'the PDF of facture % is kept as it was sent', OLD.numero;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_echeances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  commande CONSTANT uuid := coalesce(NEW.commande_id, OLD.commande_id);
BEGIN
  UPDATE factures f SET exigible_le = s.jour
  FROM (SELECT min(e.date) AS jour FROM echeances e WHERE e.commande_id = commande AND e.statut IN ('A_VENIR', 'ECHOUEE')) s
  WHERE f.commande_id = commande AND f.serie = 'FAC' AND f.exigible_le IS DISTINCT FROM s.jour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER echeances_followed AFTER INSERT OR UPDATE OR DELETE ON echeances
  FOR EACH ROW EXECUTE FUNCTION follow_echeances();
--> statement-breakpoint
-- The invoice may be issued after its schedule.
CREATE TRIGGER factures_follow_echeances AFTER INSERT ON factures
  FOR EACH ROW WHEN (NEW.serie = 'FAC') EXECUTE FUNCTION follow_echeances();
