CREATE INDEX "messages_house_idx" ON "messages" USING btree ("created_at","id") WHERE "messages"."house_hidden_at" is null;
--> statement-breakpoint
-- By hand from here: the house's messages are counted by its marks, unread, archived and pinned (decision 084).
SELECT count_list_of('messages', $$CASE WHEN house_hidden_at IS NULL THEN
  (NOT from_admin AND house_read_at IS NULL) || '|' || (house_archived_at IS NOT NULL) || '|' || (house_pinned_at IS NOT NULL) END$$);
--> statement-breakpoint
SELECT recount_lists();
