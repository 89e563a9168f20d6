CREATE TABLE "maillons" (
	"rang" bigint PRIMARY KEY NOT NULL,
	"fait" text NOT NULL,
	"objet_id" uuid NOT NULL,
	"etat" text,
	"le" timestamp with time zone NOT NULL,
	"ecrit_le" timestamp with time zone NOT NULL,
	"precedente" text NOT NULL,
	"empreinte" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "litige_le" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "maillons_objet_idx" ON "maillons" USING btree ("objet_id","rang");--> statement-breakpoint
CREATE INDEX "maillons_le_idx" ON "maillons" USING btree ("le");--> statement-breakpoint
-- What follows is written by hand.

-- A moment written the same whatever the session's time zone.
CREATE FUNCTION in_utc(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
--> statement-breakpoint
-- What of each thing never changes, and stands in the chain. What an erasure or a follow-up writes is not there: notes, references, reasons.
CREATE FUNCTION facts_of(f factures) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(f.id, f.serie, f.annee, f.rang, f.numero, f.commande_id, f.user_id, f.facture_id, f.montant, f.lignes,
    f.objet, f.vendeur, f.client, in_utc(f.emise_le), to_char(f.date_echeance, 'YYYY-MM-DD'))::text
$$;
--> statement-breakpoint
CREATE FUNCTION facts_of(p paiements) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(p.id, p.commande_id, p.user_id, p.checkout_session_id, p.montant, p.methode, p.piece,
    in_utc(p.created_at))::text
$$;
--> statement-breakpoint
CREATE FUNCTION facts_of(r remboursements) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(r.id, r.paiement_id, r.montant, r.source, r.avoir_id, in_utc(r.created_at))::text
$$;
--> statement-breakpoint
CREATE FUNCTION facts_of(h paiements_retenus) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(h.id, h.session_id, h.motif, h.montant, h.devise, h.methode, in_utc(h.created_at))::text
$$;
--> statement-breakpoint
-- The facts of a line's object as they are now; null when it is not there any more. What it became stands in the line itself.
CREATE FUNCTION facts_of(kind text, object_id uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE kind
    WHEN 'FACTURE' THEN RETURN (SELECT facts_of(f) FROM factures f WHERE f.id = object_id AND f.serie = 'FAC');
    WHEN 'AVOIR' THEN RETURN (SELECT facts_of(f) FROM factures f WHERE f.id = object_id AND f.serie = 'AV');
    WHEN 'PAIEMENT' THEN RETURN (SELECT facts_of(p) FROM paiements p WHERE p.id = object_id);
    WHEN 'REMBOURSEMENT' THEN RETURN (SELECT facts_of(r) FROM remboursements r WHERE r.id = object_id);
    WHEN 'RETENU' THEN RETURN (SELECT facts_of(h) FROM paiements_retenus h WHERE h.id = object_id);
    ELSE RETURN '[]';
  END CASE;
END $$;
--> statement-breakpoint
-- What a line hashes after the hash of the line before it.
CREATE FUNCTION content_of(m maillons) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(m.rang, m.fait, m.objet_id, m.etat, in_utc(m.le), in_utc(m.ecrit_le))::text || facts_of(m.fait, m.objet_id)
$$;
--> statement-breakpoint
-- The line that comes after another, which is null for the first.
CREATE FUNCTION next_maillon(before maillons, fait text, objet uuid, etat text, le timestamptz, ecrit timestamptz)
RETURNS maillons LANGUAGE plpgsql STABLE AS $$
DECLARE
  made maillons;
BEGIN
  made.rang := coalesce(before.rang, 0) + 1;
  made.fait := fait;
  made.objet_id := objet;
  made.etat := etat;
  made.le := le;
  made.ecrit_le := ecrit;
  made.precedente := coalesce(before.empreinte, '');
  made.empreinte := encode(sha256(convert_to(made.precedente || content_of(made), 'UTF8')), 'hex');
  RETURN made;
END $$;
--> statement-breakpoint
-- Adds a fact at the commit that makes it true. The lock is that of live events, which the same commits take: one lock has no order
-- to be taken in, and lasts for the time of a commit; a rollback leaves no line.
CREATE FUNCTION chain_fact(fait text, objet uuid, etat text, le timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last maillons;
  made maillons;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('live_events'));
  SELECT * INTO last FROM maillons ORDER BY rang DESC LIMIT 1;
  made := next_maillon(last, fait, objet, etat, le, clock_timestamp());
  INSERT INTO maillons SELECT made.*;
END $$;
--> statement-breakpoint
CREATE FUNCTION chain_facture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM chain_fact(CASE NEW.serie WHEN 'FAC' THEN 'FACTURE' ELSE 'AVOIR' END, NEW.id, NULL, NEW.emise_le);
  ELSE
    PERFORM chain_fact('PDF', NEW.id, NEW.pdf_sha256, clock_timestamp());
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER factures_chained AFTER INSERT ON factures
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_facture();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER factures_pdf_chained AFTER UPDATE ON factures
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.pdf_sha256 IS DISTINCT FROM OLD.pdf_sha256) EXECUTE FUNCTION chain_facture();
--> statement-breakpoint
-- Whether a payment counts for its order, or is to give back.
CREATE FUNCTION use_of(p paiements) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.a_rembourser THEN 'A_RENDRE' ELSE 'COMPTE' END
$$;
--> statement-breakpoint
CREATE FUNCTION chain_paiement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM chain_fact('PAIEMENT', NEW.id, use_of(NEW), NEW.created_at); END IF;
  IF TG_OP = 'UPDATE' AND NEW.a_rembourser <> OLD.a_rembourser THEN
    PERFORM chain_fact('SUIVI', NEW.id, use_of(NEW), clock_timestamp());
  END IF;
  IF NEW.litige IS DISTINCT FROM (CASE TG_OP WHEN 'UPDATE' THEN OLD.litige END) THEN
    PERFORM chain_fact('LITIGE', NEW.id, NEW.litige, coalesce(NEW.litige_le, clock_timestamp()));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paiements_chained AFTER INSERT ON paiements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_paiement();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paiements_suivi_chained AFTER UPDATE ON paiements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.litige, NEW.a_rembourser) IS DISTINCT FROM (OLD.litige, OLD.a_rembourser)) EXECUTE FUNCTION chain_paiement();
--> statement-breakpoint
CREATE FUNCTION chain_remboursement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM chain_fact('REMBOURSEMENT', NEW.id, NEW.statut, NEW.created_at);
  ELSE PERFORM chain_fact('SUIVI', NEW.id, NEW.statut, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER remboursements_chained AFTER INSERT ON remboursements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_remboursement();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER remboursements_suivi_chained AFTER UPDATE ON remboursements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.statut IS DISTINCT FROM OLD.statut) EXECUTE FUNCTION chain_remboursement();
--> statement-breakpoint
CREATE FUNCTION chain_retenu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM chain_fact('RETENU', NEW.id, NEW.statut, NEW.created_at);
  ELSE PERFORM chain_fact('DECISION', NEW.id, NEW.statut, coalesce(NEW.decide_le, clock_timestamp()));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paiements_retenus_chained AFTER INSERT ON paiements_retenus
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_retenu();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paiements_retenus_decision_chained AFTER UPDATE ON paiements_retenus
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.statut IS DISTINCT FROM OLD.statut) EXECUTE FUNCTION chain_retenu();
--> statement-breakpoint
-- Chains all that is not yet, by its moments, as after rows were written with the triggers off; how many lines that made.
CREATE FUNCTION chain_rest() RETURNS bigint LANGUAGE plpgsql AS $$
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
      UNION ALL SELECT 'LITIGE', id, litige, coalesce(litige_le, now()), 6 FROM paiements WHERE litige IS NOT NULL
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
--> statement-breakpoint
SELECT chain_rest();
--> statement-breakpoint
CREATE FUNCTION refuse_maillon_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the chain of accounts only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER maillons_append_only BEFORE UPDATE OR DELETE ON maillons
  FOR EACH ROW EXECUTE FUNCTION refuse_maillon_change();
--> statement-breakpoint
CREATE TRIGGER maillons_kept BEFORE TRUNCATE ON maillons
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
-- What came never changes, nor leaves: only what it pays, its use, and its dispute.
CREATE FUNCTION keep_paiement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'paiement % is kept: it cannot be deleted', OLD.id;
  END IF;
  IF facts_of(NEW) IS DISTINCT FROM facts_of(OLD) THEN
    RAISE EXCEPTION 'paiement % has come: it cannot change', OLD.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER paiements_kept_as_come BEFORE UPDATE OR DELETE ON paiements
  FOR EACH ROW EXECUTE FUNCTION keep_paiement();
