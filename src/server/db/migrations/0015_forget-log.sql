-- The audit log only grows, but for its old months, which leave whole: whoever removes them says, for one transaction, before when.
CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < nullif(current_setting('audit.leaves_before', true), '')::timestamptz THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log only grows';
END $$;
