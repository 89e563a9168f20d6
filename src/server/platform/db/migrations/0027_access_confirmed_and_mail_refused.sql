ALTER TABLE "emails" ADD COLUMN "refus" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "refuse_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;