CREATE TABLE "remboursements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paiement_id" uuid NOT NULL,
	"montant" integer NOT NULL,
	"motif" text NOT NULL,
	"statut" text NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"avoir_id" uuid,
	"demande_par" uuid,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remboursements_montant_check" CHECK ("remboursements"."montant" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"montant" integer NOT NULL,
	"remboursement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "factures" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "facture_id" uuid;--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "piece" text;--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "litige" text;--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "litige_id" text;--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "remboursements" ADD CONSTRAINT "remboursements_paiement_id_paiements_id_fk" FOREIGN KEY ("paiement_id") REFERENCES "public"."paiements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remboursements" ADD CONSTRAINT "remboursements_avoir_id_factures_id_fk" FOREIGN KEY ("avoir_id") REFERENCES "public"."factures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remboursements" ADD CONSTRAINT "remboursements_demande_par_users_id_fk" FOREIGN KEY ("demande_par") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_session_id_sandbox_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remboursements_paiement_idx" ON "remboursements" USING btree ("paiement_id");--> statement-breakpoint
CREATE INDEX "remboursements_avoir_idx" ON "remboursements" USING btree ("avoir_id");--> statement-breakpoint
CREATE INDEX "remboursements_demande_idx" ON "remboursements" USING btree ("demande_par");--> statement-breakpoint
CREATE UNIQUE INDEX "remboursements_reference_key" ON "remboursements" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "remboursements_demande_key_idx" ON "remboursements" USING btree ("idempotency_key") WHERE "remboursements"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_session_idx" ON "sandbox_refunds" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "paiements" ADD CONSTRAINT "paiements_facture_id_factures_id_fk" FOREIGN KEY ("facture_id") REFERENCES "public"."factures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factures_une_par_commande_idx" ON "factures" USING btree ("commande_id") WHERE serie = 'FAC';--> statement-breakpoint
CREATE UNIQUE INDEX "factures_avoir_key_idx" ON "factures" USING btree ("idempotency_key") WHERE "factures"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "paiements_facture_idx" ON "paiements" USING btree ("facture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paiements_saisie_key_idx" ON "paiements" USING btree ("idempotency_key") WHERE "paiements"."idempotency_key" is not null;--> statement-breakpoint
ALTER TABLE "factures" ADD CONSTRAINT "factures_credite_check" CHECK ("factures"."credite" <= "factures"."montant");
--> statement-breakpoint
-- What follows is written by hand.

-- What an invoice received, by its own payments: less what went back or is on its way, and nothing of what a bank took. It is held first: what is written meanwhile is then seen.
CREATE OR REPLACE FUNCTION settle_factures(commande uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM factures WHERE commande_id = commande ORDER BY id FOR NO KEY UPDATE;
  UPDATE factures f SET paye = s.paye, credite = s.credite
  FROM (
    SELECT i.id,
      (SELECT coalesce(sum(p.montant - coalesce((
          SELECT sum(r.montant) FROM remboursements r WHERE r.paiement_id = p.id AND r.statut <> 'ECHOUE'), 0)), 0)
        FROM paiements p WHERE p.facture_id = i.id AND NOT p.a_rembourser AND p.litige IS DISTINCT FROM 'PERDU') AS paye,
      (SELECT coalesce(sum(a.montant), 0) FROM factures a WHERE a.facture_id = i.id) AS credite
    FROM factures i WHERE i.commande_id = commande
  ) s
  WHERE f.id = s.id AND (f.paye, f.credite) IS DISTINCT FROM (s.paye, s.credite);
END $$;
--> statement-breakpoint
-- What goes back is never more than what came, whoever asks for it; what was asked for never changes, nor leaves: only how it went.
CREATE FUNCTION keep_remboursement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written_later CONSTANT text[] := ARRAY['statut', 'reference', 'demande_par', 'updated_at'];
  came integer;
  others bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'remboursement % is kept: it cannot be deleted', OLD.id;
  END IF;
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - written_later) IS DISTINCT FROM (to_jsonb(OLD) - written_later) THEN
    RAISE EXCEPTION 'remboursement % was asked for: it cannot change', OLD.id;
  END IF;
  SELECT montant INTO came FROM paiements WHERE id = NEW.paiement_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(montant), 0) INTO others FROM remboursements
    WHERE paiement_id = NEW.paiement_id AND id <> NEW.id AND statut <> 'ECHOUE';
  IF NEW.statut <> 'ECHOUE' AND others + NEW.montant > came THEN
    RAISE EXCEPTION 'more would go back than what came by paiement %', NEW.paiement_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER remboursements_kept_as_asked BEFORE INSERT OR UPDATE OR DELETE ON remboursements
  FOR EACH ROW EXECUTE FUNCTION keep_remboursement();
--> statement-breakpoint
CREATE FUNCTION settle_factures_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_factures(commande_id) FROM paiements WHERE id = NEW.paiement_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER remboursements_settle AFTER INSERT OR UPDATE ON remboursements
  FOR EACH ROW EXECUTE FUNCTION settle_factures_of_refund();
--> statement-breakpoint
CREATE TRIGGER remboursements_kept BEFORE TRUNCATE ON remboursements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
-- The payments there are pay the invoice of their order.
UPDATE paiements p SET facture_id = f.id FROM factures f
WHERE f.commande_id = p.commande_id AND f.serie = 'FAC' AND NOT p.a_rembourser;
