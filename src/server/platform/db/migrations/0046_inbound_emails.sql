CREATE TABLE "inbound_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empreinte" text NOT NULL,
	"statut" text NOT NULL,
	"motif" text,
	"doutes" text[] DEFAULT '{}' NOT NULL,
	"expediteur" text,
	"nom" text,
	"objet" text,
	"texte" text,
	"entier" text,
	"conversation_id" text,
	"user_id" uuid,
	"message_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_emails_empreinte_unique" UNIQUE("empreinte"),
	CONSTRAINT "inbound_emails_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" text PRIMARY KEY NOT NULL,
	"lu_le" timestamp with time zone,
	"absente_depuis" timestamp with time zone,
	"erreur" text
);
--> statement-breakpoint
CREATE TABLE "reply_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fichiers" ADD COLUMN "inbound_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_emails_statut_idx" ON "inbound_emails" USING btree ("statut","created_at","id");--> statement-breakpoint
CREATE INDEX "inbound_emails_conversation_idx" ON "inbound_emails" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "inbound_emails_user_idx" ON "inbound_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_addresses_conversation_idx" ON "reply_addresses" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "reply_addresses_user_idx" ON "reply_addresses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_inbound_id_inbound_emails_id_fk" FOREIGN KEY ("inbound_id") REFERENCES "public"."inbound_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fichiers_inbound_idx" ON "fichiers" USING btree ("inbound_id");