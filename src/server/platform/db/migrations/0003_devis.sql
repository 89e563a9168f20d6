ALTER TABLE "commandes" ADD COLUMN "devis_envoye_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commandes" ADD COLUMN "devis_expire_le" date;