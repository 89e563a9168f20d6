CREATE TABLE "faq_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"reponse" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"categorie" text NOT NULL,
	"ordre" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "faq_items_ordre_idx" ON "faq_items" USING btree ("ordre");