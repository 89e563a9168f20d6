-- A commit that chains a fact or tells an open page may hold the lock of live events when it comes to move the content version; another
-- moved it first, and the two waited for each other. The lock comes first for all.
CREATE OR REPLACE FUNCTION move_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('live_events'));
  UPDATE content_version SET version = version + 1 RETURNING version INTO moved;
  PERFORM pg_notify('content_version', moved::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_content_of_promotion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  IF EXISTS (
    SELECT 1 FROM promotions
    WHERE affichee AND limite_totale IS NOT NULL AND code = CASE TG_OP WHEN 'DELETE' THEN OLD.code_promo ELSE NEW.code_promo END
  ) THEN
    PERFORM pg_advisory_xact_lock(hashtext('live_events'));
    UPDATE content_version SET version = version + 1 RETURNING version INTO moved;
    PERFORM pg_notify('content_version', moved::text);
  END IF;
  RETURN NULL;
END $$;
