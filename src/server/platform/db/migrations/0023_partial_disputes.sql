CREATE TABLE "litiges" (
	"id" text PRIMARY KEY NOT NULL,
	"paiement_id" uuid NOT NULL,
	"montant" integer NOT NULL,
	"statut" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "litiges_montant_check" CHECK ("litiges"."montant" > 0)
);
--> statement-breakpoint
DROP INDEX "paiements_recus_idx";--> statement-breakpoint
DROP INDEX "paiements_non_comptes_idx";--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "perdu" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "litiges" ADD CONSTRAINT "litiges_paiement_id_paiements_id_fk" FOREIGN KEY ("paiement_id") REFERENCES "public"."paiements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "litiges_paiement_idx" ON "litiges" USING btree ("paiement_id");--> statement-breakpoint
CREATE INDEX "litiges_ouverts_idx" ON "litiges" USING btree ("id") WHERE "litiges"."statut" in ('DEMANDE', 'OUVERT');--> statement-breakpoint
-- Written by hand: what was lost was lost whole, and its chained line says no sum.
INSERT INTO litiges (id, paiement_id, montant, statut, created_at, updated_at)
SELECT coalesce(litige_id, 'litige-' || id), id, montant, litige, coalesce(litige_le, now()), coalesce(litige_le, now())
FROM paiements WHERE litige IS NOT NULL;
--> statement-breakpoint
UPDATE paiements SET perdu = montant WHERE litige = 'PERDU';
--> statement-breakpoint
CREATE INDEX "paiements_recus_idx" ON "paiements" USING btree ("created_at","montant","perdu","user_id") WHERE not "paiements"."a_rembourser" and "paiements"."perdu" < "paiements"."montant";--> statement-breakpoint
CREATE INDEX "paiements_non_comptes_idx" ON "paiements" USING btree ("id") WHERE "paiements"."a_rembourser" or "paiements"."perdu" >= "paiements"."montant";--> statement-breakpoint
ALTER TABLE "paiements" DROP COLUMN "litige_id";
--> statement-breakpoint
-- What follows is written by hand.

-- What an invoice received, by its own payments: less what went back or is on its way, and what banks took.
CREATE OR REPLACE FUNCTION settle_factures(commande uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM factures WHERE commande_id = commande ORDER BY id FOR NO KEY UPDATE;
  UPDATE factures f SET paye = s.paye, credite = s.credite
  FROM (
    SELECT i.id,
      (SELECT coalesce(sum(greatest(p.montant - p.perdu - coalesce((
          SELECT sum(r.montant) FROM remboursements r WHERE r.paiement_id = p.id AND r.statut <> 'ECHOUE'), 0), 0)), 0)
        FROM paiements p WHERE p.facture_id = i.id AND NOT p.a_rembourser) AS paye,
      (SELECT coalesce(sum(a.montant), 0) FROM factures a WHERE a.facture_id = i.id) AS credite
    FROM factures i WHERE i.commande_id = commande
  ) s
  WHERE f.id = s.id AND (f.paye, f.credite) IS DISTINCT FROM (s.paye, s.credite);
END $$;
--> statement-breakpoint
-- A dispute is kept; once closed it stays as it was closed.
CREATE FUNCTION keep_litige() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'litige % is kept: it cannot be deleted', OLD.id;
  END IF;
  IF (NEW.id, NEW.paiement_id) IS DISTINCT FROM (OLD.id, OLD.paiement_id) OR OLD.statut IN ('PERDU', 'GAGNE') THEN
    RAISE EXCEPTION 'litige % cannot change', OLD.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER litiges_kept_as_told BEFORE UPDATE OR DELETE ON litiges
  FOR EACH ROW EXECUTE FUNCTION keep_litige();
--> statement-breakpoint
CREATE TRIGGER litiges_kept BEFORE TRUNCATE ON litiges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
-- What its disputes make of a payment: none takes more than came.
CREATE FUNCTION follow_litiges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE paiements p SET perdu = least(s.perdu, p.montant), litige = s.litige, litige_le = NEW.updated_at
  FROM (
    SELECT coalesce(sum(montant) FILTER (WHERE statut = 'PERDU'), 0) AS perdu,
      CASE WHEN bool_or(statut = 'OUVERT') THEN 'OUVERT' WHEN bool_or(statut = 'DEMANDE') THEN 'DEMANDE'
        WHEN bool_or(statut = 'PERDU') THEN 'PERDU' ELSE 'GAGNE' END AS litige
    FROM litiges WHERE paiement_id = NEW.paiement_id
  ) s
  WHERE p.id = NEW.paiement_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER litiges_followed AFTER INSERT OR UPDATE ON litiges
  FOR EACH ROW EXECUTE FUNCTION follow_litiges();
--> statement-breakpoint
-- A payment's dispute as its line says it: the sum lost is written where the state does not say it, all of a lost one and none of another.
CREATE FUNCTION litige_of(p paiements) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.perdu = CASE p.litige WHEN 'PERDU' THEN p.montant ELSE 0 END THEN p.litige ELSE p.litige || ' ' || p.perdu END
$$;
--> statement-breakpoint
-- The cents that such a line says were lost of a payment.
CREATE FUNCTION lost_by(litige text, montant integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN litige LIKE '% %' THEN split_part(litige, ' ', 2)::integer WHEN litige = 'PERDU' THEN montant ELSE 0 END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION chain_paiement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM chain_fact('PAIEMENT', NEW.id, use_of(NEW), NEW.created_at); END IF;
  IF TG_OP = 'UPDATE' AND NEW.a_rembourser <> OLD.a_rembourser THEN
    PERFORM chain_fact('SUIVI', NEW.id, use_of(NEW), clock_timestamp());
  END IF;
  IF litige_of(NEW) IS DISTINCT FROM (CASE TG_OP WHEN 'UPDATE' THEN litige_of(OLD) END) THEN
    PERFORM chain_fact('LITIGE', NEW.id, litige_of(NEW), coalesce(NEW.litige_le, clock_timestamp()));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER paiements_suivi_chained ON paiements;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paiements_suivi_chained AFTER UPDATE ON paiements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.litige, NEW.perdu, NEW.a_rembourser) IS DISTINCT FROM (OLD.litige, OLD.perdu, OLD.a_rembourser))
  EXECUTE FUNCTION chain_paiement();
--> statement-breakpoint
-- Chains all that is not yet, by its moments, as after rows were written with the triggers off; how many lines that made.
CREATE OR REPLACE FUNCTION chain_rest() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  fact record;
  made maillons;
  first bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('live_events'));
  SELECT * INTO made FROM maillons ORDER BY rang DESC LIMIT 1;
  first := coalesce(made.rang, 0);
  FOR fact IN
    SELECT * FROM (
      SELECT CASE serie WHEN 'FAC' THEN 'FACTURE' ELSE 'AVOIR' END AS fait, id, NULL AS etat, emise_le AS le, 1 AS turn FROM factures
      UNION ALL SELECT 'PDF', id, pdf_sha256, emise_le, 2 FROM factures WHERE pdf_sha256 IS NOT NULL
      UNION ALL SELECT 'RETENU', id, 'A_VERIFIER', created_at, 3 FROM paiements_retenus
      UNION ALL SELECT 'DECISION', id, statut, coalesce(decide_le, created_at), 4 FROM paiements_retenus WHERE statut <> 'A_VERIFIER'
      UNION ALL SELECT 'PAIEMENT', p.id, use_of(p), p.created_at, 5 FROM paiements p
      UNION ALL SELECT 'LITIGE', p.id, litige_of(p), coalesce(p.litige_le, now()), 6 FROM paiements p WHERE p.litige IS NOT NULL
      UNION ALL SELECT 'REMBOURSEMENT', id, statut, created_at, 7 FROM remboursements
    ) facts
    WHERE NOT EXISTS (SELECT 1 FROM maillons m WHERE m.objet_id = facts.id)
    ORDER BY le, turn, id
  LOOP
    made := next_maillon(made, fact.fait, fact.id, fact.etat, fact.le, fact.le);
    INSERT INTO maillons SELECT made.*;
  END LOOP;
  RETURN coalesce(made.rang, 0) - first;
END $$;
