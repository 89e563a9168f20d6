ALTER TABLE "pending_commandes" ADD COLUMN "rappel_souhaite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paiements" ADD COLUMN "a_rembourser" boolean DEFAULT false NOT NULL;