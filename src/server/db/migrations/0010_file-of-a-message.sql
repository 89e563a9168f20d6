-- Files whose message was deleted before this key took them along; the sweep then removes their bytes.
DELETE FROM "fichiers" WHERE "message_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "messages" WHERE "messages"."id" = "fichiers"."message_id");
--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
