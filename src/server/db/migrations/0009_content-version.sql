INSERT INTO content_version (version) VALUES (1);
--> statement-breakpoint
-- At the commit that changes what visitors read, the version moves and every process is told. Deferred: the row is locked
-- for the time of a commit only, so that two long transactions do not wait for each other.
CREATE FUNCTION move_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  UPDATE content_version SET version = version + 1 RETURNING version INTO moved;
  PERFORM pg_notify('content_version', moved::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tarifs_content AFTER INSERT OR UPDATE OR DELETE ON tarifs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER faq_items_content AFTER INSERT OR UPDATE OR DELETE ON faq_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pages_content AFTER INSERT OR UPDATE OR DELETE ON pages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_versions_content AFTER INSERT OR UPDATE OR DELETE ON page_versions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settings_content AFTER INSERT OR UPDATE OR DELETE ON settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER correcteurs_content AFTER INSERT OR UPDATE OR DELETE ON correcteurs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
