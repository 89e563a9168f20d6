-- A title that nobody worded was stored with the house's name of the day: it follows the house from now on. The text of a version
-- stays as it was read; what search results show of it is no part of it.
ALTER TABLE "page_versions" DISABLE TRIGGER "page_versions_immutable";--> statement-breakpoint
UPDATE "page_versions" SET "meta_title" = '' WHERE "meta_title" = "titre" || ' | Bon à tirer';--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "page_versions" ENABLE TRIGGER "page_versions_immutable";
