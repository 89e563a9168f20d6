-- An issued invoice never changes, nor leaves: only its reminder, its note, its settlement date and its stored PDF are written later.
CREATE FUNCTION refuse_facture_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'facture % is issued: credit it instead', OLD.numero;
  END IF;
  IF (to_jsonb(NEW) - ARRAY['rappel_le', 'note', 'date_paiement', 'pdf_key', 'pdf_sha256'])
     IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['rappel_le', 'note', 'date_paiement', 'pdf_key', 'pdf_sha256']) THEN
    RAISE EXCEPTION 'facture % is issued: it cannot change', OLD.numero;
  END IF;
  IF OLD.pdf_key IS NOT NULL AND (NEW.pdf_key, NEW.pdf_sha256) IS DISTINCT FROM (OLD.pdf_key, OLD.pdf_sha256) THEN
    RAISE EXCEPTION 'the PDF of facture % is kept as it was sent', OLD.numero;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER factures_immutable BEFORE UPDATE OR DELETE ON factures
  FOR EACH ROW EXECUTE FUNCTION refuse_facture_change();
--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE ON audit_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
