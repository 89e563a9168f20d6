CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prenom" text NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text NOT NULL,
	"message" text,
	"source" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"statut" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consultations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_slot_key" ON "consultations" USING btree ("date","time") WHERE "consultations"."statut" = 'CONFIRMEE';--> statement-breakpoint
CREATE INDEX "consultations_email_idx" ON "consultations" USING btree (lower("email"));