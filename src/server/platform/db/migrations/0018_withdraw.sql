ALTER TABLE "retractations" ADD COLUMN "refusee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "motif_refus" text;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "accordee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "part_executee" integer;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "garde" integer;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "rembourse" integer;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "mot" text;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "proposee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "acceptee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "contestee_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "contestation" text;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "executee_le" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "retractations_executee_key" ON "retractations" USING btree ("commande_id") WHERE "retractations"."executee_le" is not null;--> statement-breakpoint
ALTER TABLE "retractations" ADD CONSTRAINT "retractations_part" CHECK ("retractations"."part_executee" between 0 and 100);--> statement-breakpoint
ALTER TABLE "retractations" ADD CONSTRAINT "retractations_argent" CHECK ("retractations"."garde" >= 0 and "retractations"."rembourse" >= 0);