CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"statut" text NOT NULL,
	"confirmation_hash" text NOT NULL,
	"desabonnement_hash" text NOT NULL,
	"demandes" integer DEFAULT 1 NOT NULL,
	"demandee_le" timestamp with time zone NOT NULL,
	"expire_le" timestamp with time zone NOT NULL,
	"confirmee_le" timestamp with time zone,
	"desabonnee_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_confirmationHash_unique" UNIQUE("confirmation_hash"),
	CONSTRAINT "newsletter_subscriptions_desabonnementHash_unique" UNIQUE("desabonnement_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions" USING btree (lower("email")) WHERE "newsletter_subscriptions"."statut" <> 'DESABONNEE';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_expire_idx" ON "newsletter_subscriptions" USING btree ("expire_le") WHERE "newsletter_subscriptions"."statut" = 'EN_ATTENTE';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_desabonnee_idx" ON "newsletter_subscriptions" USING btree ("desabonnee_le") WHERE "newsletter_subscriptions"."statut" = 'DESABONNEE';