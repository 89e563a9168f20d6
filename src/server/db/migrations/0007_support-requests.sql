CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text NOT NULL,
	"genre" text,
	"empreinte" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "support_request_id" uuid;--> statement-breakpoint
CREATE INDEX "support_requests_email_idx" ON "support_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "support_requests_empreinte_idx" ON "support_requests" USING btree ("empreinte");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_support_request_id_support_requests_id_fk" FOREIGN KEY ("support_request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_supportRequestId_unique" UNIQUE("support_request_id");