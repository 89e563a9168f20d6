ALTER TABLE "fichiers" ADD COLUMN "comparaison" jsonb;--> statement-breakpoint
ALTER TABLE "fichiers" ADD COLUMN "comptage" jsonb;--> statement-breakpoint
-- Open pages show what was read of a file once its job has run.
CREATE TRIGGER fichiers_changed AFTER UPDATE ON fichiers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_files();
