ALTER TABLE "pages" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- What somebody accepted is shown again word for word: a text of a page never changes, it is followed by another.
CREATE FUNCTION refuse_page_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of this page is kept as it was read', OLD.version;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_versions_immutable BEFORE UPDATE ON page_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_page_version_change();
