ALTER TABLE "commandes" ADD COLUMN "code_promo" text;--> statement-breakpoint
ALTER TABLE "pending_commandes" ADD COLUMN "code_promo" text;--> statement-breakpoint
ALTER TABLE "pending_commandes" ADD COLUMN "offre_premiere" boolean DEFAULT false NOT NULL;