-- A chapter that is ticked is told to open pages as a mark is; a place that moves alone is not.
CREATE TRIGGER lectures_begun AFTER INSERT ON lectures
  REFERENCING NEW TABLE AS changed FOR EACH ROW WHEN (NEW.relus <> '{}') EXECUTE FUNCTION tell_marques();
--> statement-breakpoint
CREATE TRIGGER lectures_ticked AFTER UPDATE ON lectures
  REFERENCING NEW TABLE AS changed FOR EACH ROW WHEN (OLD.relus IS DISTINCT FROM NEW.relus) EXECUTE FUNCTION tell_marques();
