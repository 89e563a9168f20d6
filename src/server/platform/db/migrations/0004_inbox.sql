CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"titre" text NOT NULL,
	"contenu" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversations_updated_idx";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "etat_maison" text DEFAULT 'VIDE' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(titre, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(nom || ' ' || email, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_titre_key" ON "canned_replies" USING btree (lower("titre"));--> statement-breakpoint
CREATE INDEX "conversation_notes_conversation_idx" ON "conversation_notes" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_notes_author_idx" ON "conversation_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_etat_idx" ON "conversations" USING btree ("etat_maison","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_assignee_idx" ON "conversations" USING btree ("assignee_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_recherche_idx" ON "conversations" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_created_idx" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_requests_recherche_idx" ON "support_requests" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversations_updated_idx" ON "conversations" USING btree ("updated_at","id");
--> statement-breakpoint
-- By hand from here: what drizzle-kit does not write. Who is told of a conversation that changed: its client of what they see of it.
DROP TRIGGER conversations_changed ON conversations;
--> statement-breakpoint
CREATE FUNCTION tell_changed_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', c.client_id, 'message', c.id FROM changed c JOIN before b ON b.id = c.id
    WHERE c.client_id IS NOT NULL
      AND (c.titre, c.client_id, c.updated_at) IS DISTINCT FROM (b.titre, b.client_id, b.updated_at)
  UNION SELECT 'HOUSE', NULL::uuid, 'message', id FROM changed
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_house_of_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'HOUSE', NULL::uuid, 'message', conversation_id FROM changed
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_notes_written AFTER INSERT ON conversation_notes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_house_of_notes();
--> statement-breakpoint
-- What the house's inbox holds of some conversations (decision 082). They are held first: what is written meanwhile is then seen.
CREATE FUNCTION keep_inbox_state(threads text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM conversations WHERE id = ANY(threads) ORDER BY id FOR NO KEY UPDATE;
  UPDATE conversations c SET etat_maison = s.etat
  FROM (
    SELECT t.id, CASE
      WHEN EXISTS (SELECT 1 FROM messages m
        WHERE m.conversation_id = t.id AND m.house_hidden_at IS NULL AND m.house_archived_at IS NULL) THEN 'OUVERTE'
      WHEN EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = t.id AND m.house_hidden_at IS NULL) THEN 'ARCHIVEE'
      ELSE 'VIDE' END AS etat
    FROM unnest(threads) AS t(id)
  ) s
  WHERE c.id = s.id AND c.etat_maison <> s.etat;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_inbox_of_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE threads text[] := ARRAY(SELECT DISTINCT conversation_id FROM changed);
BEGIN
  IF cardinality(threads) > 0 THEN PERFORM keep_inbox_state(threads); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_inbox_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE threads text[] := ARRAY(
  SELECT DISTINCT m.conversation_id FROM changed m JOIN before b ON b.id = m.id
  WHERE (m.house_archived_at IS NULL, m.house_hidden_at IS NULL)
    IS DISTINCT FROM (b.house_archived_at IS NULL, b.house_hidden_at IS NULL)
);
BEGIN
  IF cardinality(threads) > 0 THEN PERFORM keep_inbox_state(threads); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_written_inbox AFTER INSERT ON messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_inbox_of_written();
--> statement-breakpoint
CREATE TRIGGER messages_removed_inbox AFTER DELETE ON messages
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_inbox_of_written();
--> statement-breakpoint
CREATE TRIGGER messages_changed_inbox AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_inbox_of_changed();
--> statement-breakpoint
UPDATE conversations c SET etat_maison = CASE
  WHEN EXISTS (SELECT 1 FROM messages m
    WHERE m.conversation_id = c.id AND m.house_hidden_at IS NULL AND m.house_archived_at IS NULL) THEN 'OUVERTE'
  WHEN EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id AND m.house_hidden_at IS NULL) THEN 'ARCHIVEE'
  ELSE 'VIDE' END;
--> statement-breakpoint
CREATE TRIGGER conversations_changed AFTER UPDATE ON conversations
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_conversations();
