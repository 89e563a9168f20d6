CREATE TABLE "list_counts" (
	"liste" text NOT NULL,
	"groupe" text NOT NULL,
	"nombre" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "commandes_created_idx";--> statement-breakpoint
DROP INDEX "commandes_statut_idx";--> statement-breakpoint
DROP INDEX "commandes_correcteur_idx";--> statement-breakpoint
DROP INDEX "commandes_promise_idx";--> statement-breakpoint
DROP INDEX "commandes_montant_idx";--> statement-breakpoint
DROP INDEX "audit_logs_created_idx";--> statement-breakpoint
DROP INDEX "audit_logs_type_idx";--> statement-breakpoint
DROP INDEX "notifications_user_idx";--> statement-breakpoint
DROP INDEX "users_role_idx";--> statement-breakpoint
DROP INDEX "users_active_idx";--> statement-breakpoint
DROP INDEX "users_created_idx";--> statement-breakpoint
DROP INDEX "users_nom_idx";--> statement-breakpoint
ALTER TABLE "factures" ADD COLUMN "paye" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "factures" ADD COLUMN "credite" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "factures" ADD COLUMN "etat" text GENERATED ALWAYS AS (case when paye >= montant then 'PAYEE' when credite >= montant then 'ANNULEE' when paye >= montant - credite then 'PAYEE' else 'DUE' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(description, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nombre_commandes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "list_counts_liste_idx" ON "list_counts" USING btree ("liste");--> statement-breakpoint
CREATE INDEX "commandes_titre_idx" ON "commandes" USING btree ("titre","id");--> statement-breakpoint
CREATE INDEX "commandes_a_faire_idx" ON "commandes" USING btree ("statut","date_promise","correcteur_id") WHERE "commandes"."livree_le" is null;--> statement-breakpoint
CREATE INDEX "commandes_pages_idx" ON "commandes" USING btree ("nombre_pages","id");--> statement-breakpoint
CREATE INDEX "commandes_pages_desc_idx" ON "commandes" USING btree ("nombre_pages" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commandes_promise_desc_idx" ON "commandes" USING btree ("date_promise" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "factures_fac_emise_idx" ON "factures" USING btree ("emise_le","id") WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "factures_fac_etat_idx" ON "factures" USING btree ("etat","emise_le","id") WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "factures_fac_montant_idx" ON "factures" USING btree ("montant","id") WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "factures_fac_echeance_idx" ON "factures" USING btree ("date_echeance","id") WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "factures_fac_due_idx" ON "factures" USING btree ("date_echeance") WHERE serie = 'FAC' and etat = 'DUE';--> statement-breakpoint
CREATE INDEX "factures_fac_paiement_idx" ON "factures" USING btree ("date_paiement","id") WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "factures_fac_paiement_desc_idx" ON "factures" USING btree ("date_paiement" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "audit_logs_action_idx" ON "audit_logs" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_user_idx" ON "audit_logs" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_recherche_idx" ON "audit_logs" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_prenom_idx" ON "users" USING btree ("prenom","nom","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_email_sort_idx" ON "users" USING btree (lower("email"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_commandes_idx" ON "users" USING btree ("nombre_commandes","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_client_idx" ON "users" USING btree ("nom","id");--> statement-breakpoint
CREATE INDEX "commandes_created_idx" ON "commandes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commandes_statut_idx" ON "commandes" USING btree ("statut","created_at","id");--> statement-breakpoint
CREATE INDEX "commandes_correcteur_idx" ON "commandes" USING btree ("correcteur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commandes_promise_idx" ON "commandes" USING btree ("date_promise","id");--> statement-breakpoint
CREATE INDEX "commandes_montant_idx" ON "commandes" USING btree ("montant","id");--> statement-breakpoint
CREATE INDEX "audit_logs_created_idx" ON "audit_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_type_idx" ON "audit_logs" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_active_idx" ON "users" USING btree ("is_active","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_nom_idx" ON "users" USING btree ("nom","prenom","id") WHERE deleted_at is null;
--> statement-breakpoint
-- By hand from here: what drizzle-kit does not write. The count of a list is a sum of lines, one a change (decision 084): nobody
-- waits for another's transaction. The group of a row is the trigger's argument, an expression of its columns; a null one is not counted.
CREATE FUNCTION count_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came CONSTANT text := format('SELECT (%s)::text AS groupe, 1 AS n FROM added', TG_ARGV[0]);
  went CONSTANT text := format('SELECT (%s)::text AS groupe, -1 AS n FROM removed', TG_ARGV[0]);
BEGIN
  EXECUTE format(
    'INSERT INTO list_counts (liste, groupe, nombre)
     SELECT %L, groupe, sum(n) FROM (%s) moved WHERE groupe IS NOT NULL GROUP BY groupe HAVING sum(n) <> 0',
    TG_TABLE_NAME,
    CASE TG_OP WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_list_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM list_counts WHERE liste = TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- From here on a list is counted.
CREATE FUNCTION count_list_of(counted text, groupe text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_list(%L)', counted || '_counted_in', counted, groupe);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_list(%L)', counted || '_counted_out', counted, groupe);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_list(%L)', counted || '_counted_again', counted, groupe);
  -- Even where triggers are off: an emptied table has nothing left to count.
  EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION forget_list_count()', counted || '_emptied', counted);
  EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', counted, counted || '_emptied');
END $$;
--> statement-breakpoint
-- Counts every list again, by the group that its triggers were given.
CREATE FUNCTION recount_lists() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  DELETE FROM list_counts;
  FOR counted IN
    SELECT c.relname, replace(encode(t.tgargs, 'escape'), '\000', '') AS groupe
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgfoid = 'count_list'::regproc AND t.tgname = c.relname || '_counted_in'
  LOOP
    EXECUTE format('INSERT INTO list_counts (liste, groupe, nombre)
      SELECT %1$L, groupe, n FROM (SELECT (%2$s)::text AS groupe, count(*) AS n FROM %1$I GROUP BY 1) rows WHERE groupe IS NOT NULL',
      counted.relname, counted.groupe);
  END LOOP;
END $$;
--> statement-breakpoint
-- What an invoice received and what it was credited. It is held first: what is written meanwhile is then seen.
CREATE FUNCTION settle_factures(commande uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM factures WHERE commande_id = commande ORDER BY id FOR NO KEY UPDATE;
  UPDATE factures f SET paye = s.paye, credite = s.credite
  FROM (
    SELECT i.id,
      (SELECT coalesce(sum(p.montant), 0) FROM paiements p WHERE p.commande_id = i.commande_id AND NOT p.a_rembourser) AS paye,
      (SELECT coalesce(sum(a.montant), 0) FROM factures a WHERE a.facture_id = i.id) AS credite
    FROM factures i WHERE i.commande_id = commande
  ) s
  WHERE f.id = s.id AND (f.paye, f.credite) IS DISTINCT FROM (s.paye, s.credite);
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_factures_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_factures(OLD.commande_id); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.commande_id <> OLD.commande_id) THEN
    PERFORM settle_factures(NEW.commande_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_facture_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written_later CONSTANT text[] := ARRAY['rappel_le', 'relancee_le', 'note', 'date_paiement', 'pdf_key', 'pdf_sha256', 'paye', 'credite', 'etat'];
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
UPDATE factures f SET
  paye = (SELECT coalesce(sum(p.montant), 0) FROM paiements p WHERE p.commande_id = f.commande_id AND NOT p.a_rembourser),
  credite = (SELECT coalesce(sum(a.montant), 0) FROM factures a WHERE a.facture_id = f.id);
--> statement-breakpoint
CREATE TRIGGER paiements_settle AFTER INSERT OR UPDATE OR DELETE ON paiements
  FOR EACH ROW EXECUTE FUNCTION settle_factures_of_row();
--> statement-breakpoint
CREATE TRIGGER factures_settle AFTER INSERT ON factures
  FOR EACH ROW EXECUTE FUNCTION settle_factures_of_row();
--> statement-breakpoint
-- How many orders are a client's.
CREATE FUNCTION count_client_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE users SET nombre_commandes = nombre_commandes - 1 WHERE id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE users SET nombre_commandes = nombre_commandes + 1 WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE users u SET nombre_commandes = (SELECT count(*) FROM commandes c WHERE c.user_id = u.id);
--> statement-breakpoint
CREATE TRIGGER commandes_of_client AFTER INSERT OR DELETE OR UPDATE OF user_id ON commandes
  FOR EACH ROW EXECUTE FUNCTION count_client_orders();
--> statement-breakpoint
SELECT count_list_of('commandes', $$statut || '|' || coalesce(correcteur_id::text, '')$$);
--> statement-breakpoint
SELECT count_list_of('users', $$CASE WHEN deleted_at IS NULL THEN role || '|' || is_active END$$);
--> statement-breakpoint
SELECT count_list_of('factures', $$CASE WHEN serie = 'FAC' THEN etat END$$);
--> statement-breakpoint
SELECT count_list_of('audit_logs', $$type || '|' || action$$);
--> statement-breakpoint
SELECT recount_lists();
