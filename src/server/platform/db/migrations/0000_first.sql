-- Written by drizzle-kit from db/schema, but for the extension here and the end, which the schema cannot say.
-- Searches look anywhere in a text: trigrams give them an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"storage_key" text,
	"taille" bigint,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_exports_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "avis" (
	"commande_id" uuid PRIMARY KEY NOT NULL,
	"note" smallint NOT NULL,
	"mot" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avis_note_check" CHECK ("avis"."note" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "commande_evenements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commande_id" uuid NOT NULL,
	"type" text NOT NULL,
	"de" text,
	"vers" text,
	"note" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commandes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"numero" integer GENERATED ALWAYS AS IDENTITY (sequence name "commandes_numero_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"service_id" uuid,
	"service_nom" text NOT NULL,
	"titre" text NOT NULL,
	"description" text,
	"nombre_pages" integer,
	"montant" integer NOT NULL,
	"lignes" jsonb NOT NULL,
	"facturation" jsonb,
	"code_promo" text,
	"statut" text NOT NULL,
	"statut_avant" text,
	"correcteur_id" uuid,
	"note_client" text,
	"note_correcteur" text,
	"cgv_version" integer,
	"cgv_hash" text,
	"demarrage_immediat" boolean NOT NULL,
	"delai_jours" integer NOT NULL,
	"date_promise" date,
	"revisions_incluses" integer NOT NULL,
	"revisions_utilisees" integer DEFAULT 0 NOT NULL,
	"payee_le" timestamp with time zone,
	"livree_le" timestamp with time zone,
	"terminee_le" timestamp with time zone,
	"recherche" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commandes_montant_check" CHECK ("commandes"."montant" >= 0)
);
--> statement-breakpoint
CREATE TABLE "correcteurs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"specialite" text NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"ordre" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_commandes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"prenom" text NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text NOT NULL,
	"service_id" uuid NOT NULL,
	"service_nom" text NOT NULL,
	"nombre_pages" integer,
	"titre" text,
	"description" text,
	"montant" integer NOT NULL,
	"lignes" jsonb NOT NULL,
	"facturation" jsonb,
	"code_promo" text,
	"offre_premiere" boolean DEFAULT false NOT NULL,
	"delai_jours" integer NOT NULL,
	"revisions_incluses" integer NOT NULL,
	"consentement_rgpd" boolean NOT NULL,
	"cgv_acceptees" boolean NOT NULL,
	"cgv_version" integer,
	"cgv_hash" text,
	"demarrage_immediat" boolean NOT NULL,
	"rappel_souhaite" boolean DEFAULT false NOT NULL,
	"empreinte" text NOT NULL,
	"statut" text DEFAULT 'OUVERTE' NOT NULL,
	"brouillon_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_commandes_brouillonHash_unique" UNIQUE("brouillon_hash"),
	CONSTRAINT "pending_commandes_montant_check" CHECK ("pending_commandes"."montant" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "facture_compteurs" (
	"serie" text NOT NULL,
	"annee" integer NOT NULL,
	"dernier" integer NOT NULL,
	CONSTRAINT "facture_compteurs_serie_annee_pk" PRIMARY KEY("serie","annee")
);
--> statement-breakpoint
CREATE TABLE "factures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serie" text NOT NULL,
	"annee" integer NOT NULL,
	"rang" integer NOT NULL,
	"numero" text NOT NULL,
	"commande_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"facture_id" uuid,
	"montant" integer NOT NULL,
	"lignes" jsonb NOT NULL,
	"objet" text NOT NULL,
	"vendeur" jsonb NOT NULL,
	"client" jsonb NOT NULL,
	"emise_le" timestamp with time zone NOT NULL,
	"date_echeance" date NOT NULL,
	"date_paiement" timestamp with time zone,
	"pdf_key" text,
	"pdf_sha256" text,
	"note" text,
	"rappel_le" date,
	"relancee_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factures_numero_unique" UNIQUE("numero"),
	CONSTRAINT "factures_rang_key" UNIQUE("serie","annee","rang")
);
--> statement-breakpoint
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
CREATE TABLE "fichiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"pending_commande_id" uuid,
	"commande_id" uuid,
	"message_id" uuid,
	"livraison_id" uuid,
	"user_id" uuid,
	"nom" text NOT NULL,
	"titre" text NOT NULL,
	"description" text,
	"mime_type" text NOT NULL,
	"taille" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fichiers_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"titre" text NOT NULL,
	"contenu" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"alias" text[] DEFAULT '{}'::text[] NOT NULL,
	"statut" text NOT NULL,
	"version" integer NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero" bigint,
	"audience" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"object_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_numero_unique" UNIQUE("numero")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"titre" text NOT NULL,
	"client_id" uuid,
	"commande_id" uuid,
	"support_request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_commandeId_unique" UNIQUE("commande_id"),
	CONSTRAINT "conversations_supportRequestId_unique" UNIQUE("support_request_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"sender_id" uuid,
	"from_admin" boolean NOT NULL,
	"content" text NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_read_at" timestamp with time zone,
	"house_read_at" timestamp with time zone,
	"client_archived_at" timestamp with time zone,
	"house_archived_at" timestamp with time zone,
	"client_pinned_at" timestamp with time zone,
	"house_pinned_at" timestamp with time zone,
	"client_hidden_at" timestamp with time zone,
	"house_hidden_at" timestamp with time zone,
	"recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(content, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cle" text NOT NULL,
	"template" text NOT NULL,
	"props" jsonb NOT NULL,
	"user_id" uuid,
	"destinataire" text NOT NULL,
	"message_id" text NOT NULL,
	"statut" text DEFAULT 'EN_ATTENTE' NOT NULL,
	"prise_le" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"envoye_le" timestamp with time zone,
	CONSTRAINT "emails_cle_unique" UNIQUE("cle")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"action_url" text,
	"objet_id" text,
	"for_house" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"pending_commande_id" uuid,
	"commande_id" uuid,
	"idempotency_key" text NOT NULL,
	"montant" integer NOT NULL,
	"url" text NOT NULL,
	"statut" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_sessions_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "checkout_sessions_montant_check" CHECK ("checkout_sessions"."montant" > 0)
);
--> statement-breakpoint
CREATE TABLE "paiements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commande_id" uuid NOT NULL,
	"checkout_session_id" text,
	"reference" text,
	"montant" integer NOT NULL,
	"methode" text NOT NULL,
	"a_rembourser" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paiements_checkoutSessionId_unique" UNIQUE("checkout_session_id")
);
--> statement-breakpoint
CREATE TABLE "paiements_retenus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"pending_commande_id" uuid,
	"commande_id" uuid,
	"motif" text NOT NULL,
	"statut" text NOT NULL,
	"montant" integer NOT NULL,
	"devise" text NOT NULL,
	"reference" text,
	"methode" text NOT NULL,
	"decide_par" uuid,
	"decide_le" timestamp with time zone,
	"remboursement_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paiements_retenus_sessionId_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"statut" text DEFAULT 'TRAITE' NOT NULL,
	"contenu" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"details" jsonb NOT NULL,
	"statut" text NOT NULL,
	"paiement" text NOT NULL,
	"methode" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sessions_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "retractations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"email" text NOT NULL,
	"contrat" text NOT NULL,
	"date_commande" date,
	"commande_id" uuid,
	"declaree_le" timestamp with time zone NOT NULL,
	"identifiee_le" timestamp with time zone,
	"empreinte" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(nom || ' ' || email || ' ' || contrat, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "retractations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "factor_enrolments" (
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pending" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_enrolments_session_id_kind_pk" PRIMARY KEY("session_id","kind")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"nom" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"passkey_challenge" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "tarifs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"description" text NOT NULL,
	"prix" integer NOT NULL,
	"prix_formate" text NOT NULL,
	"mode" text NOT NULL,
	"type_service" text NOT NULL,
	"duree_estimee" text NOT NULL,
	"delai_jours" integer NOT NULL,
	"revisions_incluses" integer DEFAULT 1 NOT NULL,
	"inclus" text[] DEFAULT '{}'::text[] NOT NULL,
	"vedette" boolean DEFAULT false NOT NULL,
	"actif" boolean DEFAULT true NOT NULL,
	"ordre" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tarifs_prix_check" CHECK ("tarifs"."prix" >= 0)
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"email_hash" text NOT NULL,
	"network" text NOT NULL,
	"failed_at" timestamp with time zone[] NOT NULL,
	CONSTRAINT "failed_logins_email_hash_network_pk" PRIMARY KEY("email_hash","network")
);
--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"new_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"remember" boolean NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prenom" text NOT NULL,
	"nom" text NOT NULL,
	"nom_public" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"email_proven_at" timestamp with time zone,
	"telephone" text,
	"adresse" jsonb,
	"client_type" text DEFAULT 'PARTICULIER' NOT NULL,
	"siren" text,
	"bio" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inactivity_warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"recherche" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(prenom || ' ' || nom || ' ' || email, NFD), '[\u0300-\u036F]', '', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origine" text NOT NULL,
	"pending_commande_id" uuid,
	"octets" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avis" ADD CONSTRAINT "avis_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande_evenements" ADD CONSTRAINT "commande_evenements_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commande_evenements" ADD CONSTRAINT "commande_evenements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commandes" ADD CONSTRAINT "commandes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commandes" ADD CONSTRAINT "commandes_service_id_tarifs_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."tarifs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commandes" ADD CONSTRAINT "commandes_correcteur_id_correcteurs_id_fk" FOREIGN KEY ("correcteur_id") REFERENCES "public"."correcteurs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_commandes" ADD CONSTRAINT "pending_commandes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_commandes" ADD CONSTRAINT "pending_commandes_service_id_tarifs_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."tarifs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factures" ADD CONSTRAINT "factures_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factures" ADD CONSTRAINT "factures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factures" ADD CONSTRAINT "factures_facture_id_factures_id_fk" FOREIGN KEY ("facture_id") REFERENCES "public"."factures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_pending_commande_id_pending_commandes_id_fk" FOREIGN KEY ("pending_commande_id") REFERENCES "public"."pending_commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_livraison_id_commande_evenements_id_fk" FOREIGN KEY ("livraison_id") REFERENCES "public"."commande_evenements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_support_request_id_support_requests_id_fk" FOREIGN KEY ("support_request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_pending_commande_id_pending_commandes_id_fk" FOREIGN KEY ("pending_commande_id") REFERENCES "public"."pending_commandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiements" ADD CONSTRAINT "paiements_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiements" ADD CONSTRAINT "paiements_checkout_session_id_checkout_sessions_id_fk" FOREIGN KEY ("checkout_session_id") REFERENCES "public"."checkout_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiements_retenus" ADD CONSTRAINT "paiements_retenus_pending_commande_id_pending_commandes_id_fk" FOREIGN KEY ("pending_commande_id") REFERENCES "public"."pending_commandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiements_retenus" ADD CONSTRAINT "paiements_retenus_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiements_retenus" ADD CONSTRAINT "paiements_retenus_decide_par_users_id_fk" FOREIGN KEY ("decide_par") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retractations" ADD CONSTRAINT "retractations_commande_id_commandes_id_fk" FOREIGN KEY ("commande_id") REFERENCES "public"."commandes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_enrolments" ADD CONSTRAINT "factor_enrolments_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_uploads" ADD CONSTRAINT "waiting_uploads_pending_commande_id_pending_commandes_id_fk" FOREIGN KEY ("pending_commande_id") REFERENCES "public"."pending_commandes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_user_idx" ON "account_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_exports_expires_idx" ON "account_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "commande_evenements_commande_idx" ON "commande_evenements" USING btree ("commande_id","created_at");--> statement-breakpoint
CREATE INDEX "commande_evenements_actor_idx" ON "commande_evenements" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commandes_numero_key" ON "commandes" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "commandes_user_idx" ON "commandes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commandes_created_idx" ON "commandes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "commandes_statut_idx" ON "commandes" USING btree ("statut","created_at");--> statement-breakpoint
CREATE INDEX "commandes_correcteur_idx" ON "commandes" USING btree ("correcteur_id");--> statement-breakpoint
CREATE INDEX "commandes_service_idx" ON "commandes" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "commandes_promise_idx" ON "commandes" USING btree ("date_promise");--> statement-breakpoint
CREATE INDEX "commandes_montant_idx" ON "commandes" USING btree ("montant");--> statement-breakpoint
CREATE INDEX "commandes_recherche_idx" ON "commandes" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pending_commandes_email_idx" ON "pending_commandes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "pending_commandes_empreinte_idx" ON "pending_commandes" USING btree ("empreinte","created_at");--> statement-breakpoint
CREATE INDEX "pending_commandes_impayees_idx" ON "pending_commandes" USING btree ("created_at") WHERE "pending_commandes"."statut" <> 'CONFIRMEE';--> statement-breakpoint
CREATE INDEX "pending_commandes_user_idx" ON "pending_commandes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_commandes_service_idx" ON "pending_commandes" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultations_slot_key" ON "consultations" USING btree ("date","time") WHERE "consultations"."statut" = 'CONFIRMEE';--> statement-breakpoint
CREATE INDEX "consultations_email_idx" ON "consultations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "factures_commande_idx" ON "factures" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "factures_user_idx" ON "factures" USING btree ("user_id","serie","emise_le","id");--> statement-breakpoint
CREATE INDEX "factures_emise_idx" ON "factures" USING btree ("emise_le");--> statement-breakpoint
CREATE INDEX "factures_origine_idx" ON "factures" USING btree ("facture_id");--> statement-breakpoint
CREATE INDEX "faq_items_ordre_idx" ON "faq_items" USING btree ("ordre");--> statement-breakpoint
CREATE INDEX "fichiers_pending_idx" ON "fichiers" USING btree ("pending_commande_id");--> statement-breakpoint
CREATE INDEX "fichiers_commande_idx" ON "fichiers" USING btree ("commande_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "fichiers_message_idx" ON "fichiers" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "fichiers_livraison_idx" ON "fichiers" USING btree ("livraison_id");--> statement-breakpoint
CREATE INDEX "fichiers_user_idx" ON "fichiers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_logs_created_idx" ON "audit_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_type_idx" ON "audit_logs" USING btree ("type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug_key" ON "pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "pages_alias_idx" ON "pages" USING gin ("alias");--> statement-breakpoint
CREATE INDEX "live_events_created_idx" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversations_client_idx" ON "conversations" USING btree ("client_id","updated_at");--> statement-breakpoint
CREATE INDEX "conversations_updated_idx" ON "conversations" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_recherche_idx" ON "messages" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sending_idx" ON "messages" USING btree ("sender_id","idempotency_key") WHERE "messages"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "messages_client_pinned_idx" ON "messages" USING btree ("conversation_id") WHERE "messages"."client_pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_house_pinned_idx" ON "messages" USING btree ("conversation_id") WHERE "messages"."house_pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_client_unread_idx" ON "messages" USING btree ("conversation_id") WHERE "messages"."client_read_at" is null and "messages"."from_admin";--> statement-breakpoint
CREATE INDEX "messages_house_unread_idx" ON "messages" USING btree ("conversation_id") WHERE "messages"."house_read_at" is null and not "messages"."from_admin";--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions" USING btree (lower("email")) WHERE "newsletter_subscriptions"."statut" <> 'DESABONNEE';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_expire_idx" ON "newsletter_subscriptions" USING btree ("expire_le") WHERE "newsletter_subscriptions"."statut" = 'EN_ATTENTE';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_desabonnee_idx" ON "newsletter_subscriptions" USING btree ("desabonnee_le") WHERE "newsletter_subscriptions"."statut" = 'DESABONNEE';--> statement-breakpoint
CREATE INDEX "emails_user_idx" ON "emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "emails_destinataire_idx" ON "emails" USING btree (lower("destinataire"));--> statement-breakpoint
CREATE INDEX "emails_created_idx" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_objet_idx" ON "notifications" USING btree ("objet_id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "checkout_sessions_pending_idx" ON "checkout_sessions" USING btree ("pending_commande_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_commande_idx" ON "checkout_sessions" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "paiements_commande_idx" ON "paiements" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "paiements_created_idx" ON "paiements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "paiements_reference_idx" ON "paiements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "paiements_retenus_ouverts_idx" ON "paiements_retenus" USING btree ("created_at") WHERE "paiements_retenus"."statut" in ('A_VERIFIER', 'REMBOURSEMENT');--> statement-breakpoint
CREATE INDEX "paiements_retenus_pending_idx" ON "paiements_retenus" USING btree ("pending_commande_id");--> statement-breakpoint
CREATE INDEX "paiements_retenus_commande_idx" ON "paiements_retenus" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "paiements_retenus_decide_idx" ON "paiements_retenus" USING btree ("decide_par");--> statement-breakpoint
CREATE INDEX "payment_events_gardes_idx" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."contenu" is not null;--> statement-breakpoint
CREATE INDEX "retractations_empreinte_idx" ON "retractations" USING btree ("empreinte","declaree_le");--> statement-breakpoint
CREATE INDEX "retractations_declaree_idx" ON "retractations" USING btree ("declaree_le");--> statement-breakpoint
CREATE INDEX "retractations_recherche_idx" ON "retractations" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "retractations_commande_idx" ON "retractations" USING btree ("commande_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_idx" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_idx" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_requests_email_idx" ON "support_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "support_requests_empreinte_idx" ON "support_requests" USING btree ("empreinte");--> statement-breakpoint
CREATE INDEX "former_addresses_user_idx" ON "former_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "link_tokens_user_idx" ON "link_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "login_failures_pair_idx" ON "login_failures" USING btree ("email_hash","ip_address","created_at");--> statement-breakpoint
CREATE INDEX "session_tokens_session_idx" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_idle_idx" ON "sessions" USING btree ("idle_until");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_seen_idx" ON "users" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_active_idx" ON "users" USING btree ("is_active","created_at");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_nom_idx" ON "users" USING btree ("nom","prenom");--> statement-breakpoint
CREATE INDEX "users_recherche_idx" ON "users" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "waiting_uploads_origine_idx" ON "waiting_uploads" USING btree ("origine");--> statement-breakpoint
CREATE INDEX "waiting_uploads_pending_idx" ON "waiting_uploads" USING btree ("pending_commande_id");
--> statement-breakpoint
-- What follows is written by hand.

-- An issued invoice never changes, nor leaves: only its reminders, its note, its settlement date and its stored PDF are written later.
CREATE FUNCTION refuse_facture_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written_later CONSTANT text[] := ARRAY['rappel_le', 'relancee_le', 'note', 'date_paiement', 'pdf_key', 'pdf_sha256'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'facture % is issued: credit it instead', OLD.numero;
  END IF;
  IF (to_jsonb(NEW) - written_later) IS DISTINCT FROM (to_jsonb(OLD) - written_later) THEN
    RAISE EXCEPTION 'facture % is issued: it cannot change', OLD.numero;
  END IF;
  IF OLD.pdf_key IS NOT NULL AND (NEW.pdf_key, NEW.pdf_sha256) IS DISTINCT FROM (OLD.pdf_key, OLD.pdf_sha256) THEN
    RAISE EXCEPTION 'the PDF of facture % is kept as it was sent', OLD.numero;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER factures_immutable BEFORE UPDATE OR DELETE ON factures
  FOR EACH ROW EXECUTE FUNCTION refuse_facture_change();
--> statement-breakpoint
-- The audit log only grows, but for its old months, which leave whole: whoever removes them says, for one transaction, before when.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < nullif(current_setting('audit.leaves_before', true), '')::timestamptz THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE ON audit_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- What somebody accepted is shown again word for word: a text of a page never changes, it is followed by another.
CREATE FUNCTION refuse_page_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of this page is kept as it was read', OLD.version;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_versions_immutable BEFORE UPDATE ON page_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_page_version_change();
--> statement-breakpoint
INSERT INTO content_version (version) VALUES (1);
--> statement-breakpoint
-- At the commit that changes what visitors read, the version moves and every process is told. Deferred: the row is locked
-- for the time of a commit only, so that two long transactions do not wait for each other.
CREATE FUNCTION move_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  UPDATE content_version SET version = version + 1 RETURNING version INTO moved;
  PERFORM pg_notify('content_version', moved::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tarifs_content AFTER INSERT OR UPDATE OR DELETE ON tarifs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER faq_items_content AFTER INSERT OR UPDATE OR DELETE ON faq_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pages_content AFTER INSERT OR UPDATE OR DELETE ON pages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_versions_content AFTER INSERT OR UPDATE OR DELETE ON page_versions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settings_content AFTER INSERT OR UPDATE OR DELETE ON settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER correcteurs_content AFTER INSERT OR UPDATE OR DELETE ON correcteurs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_content_version();
--> statement-breakpoint
-- What only counts tries: a crash of the database may forget it, a sign-in need not wait for the disk because of it.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "failed_logins" SET UNLOGGED;
--> statement-breakpoint
-- A row trigger does not see TRUNCATE, which CASCADE brings from any table these refer to: refused for the whole statement.
CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is kept: it cannot be emptied', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER factures_kept BEFORE TRUNCATE ON factures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
CREATE TRIGGER facture_compteurs_kept BEFORE TRUNCATE ON facture_compteurs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
CREATE TRIGGER paiements_kept BEFORE TRUNCATE ON paiements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
CREATE TRIGGER audit_logs_kept BEFORE TRUNCATE ON audit_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
--> statement-breakpoint
-- Open pages are told of what changes in the transaction that changes it, whatever writes it (decision 064). The table is never
-- empty: its newest row says where the numbers are.
INSERT INTO live_events (numero, audience, kind) VALUES (0, 'EVERYBODY', 'refresh');
--> statement-breakpoint
CREATE SEQUENCE live_events_numero;
--> statement-breakpoint
-- Numbers follow the commits: whoever has seen one will never see a lower one appear. Deferred, the lock lasts for the time of a
-- commit, which its NOTIFY puts in line anyway.
CREATE FUNCTION number_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('live_events'));
  UPDATE live_events SET numero = nextval('live_events_numero') WHERE id = NEW.id RETURNING numero INTO given;
  IF given IS NOT NULL THEN
    PERFORM pg_notify('live_events', given::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_events_numbered AFTER INSERT ON live_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.numero IS NULL) EXECUTE FUNCTION number_live_event();
--> statement-breakpoint
-- What changes more than 500 things at once, such as a restored volume, tells everybody one thing. Rows without a number are this
-- transaction's own.
CREATE FUNCTION bound_live_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM live_events WHERE numero IS NULL) > 500 THEN
    DELETE FROM live_events WHERE numero IS NULL;
    INSERT INTO live_events (audience, kind) VALUES ('EVERYBODY', 'refresh');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_events_bounded AFTER INSERT ON live_events
  FOR EACH STATEMENT EXECUTE FUNCTION bound_live_events();
--> statement-breakpoint
CREATE FUNCTION tell_written_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', c.client_id, 'message', c.id FROM changed m JOIN conversations c ON c.id = m.conversation_id
    WHERE c.client_id IS NOT NULL
  UNION SELECT 'HOUSE', NULL::uuid, 'message', conversation_id FROM changed
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_written AFTER INSERT ON messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_written_messages();
--> statement-breakpoint
CREATE TRIGGER messages_removed AFTER DELETE ON messages
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_written_messages();
--> statement-breakpoint
-- Read, archived, pinned and hidden belong to a side, which alone is told.
CREATE FUNCTION tell_changed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', c.client_id, 'message', c.id
    FROM changed m JOIN before b ON b.id = m.id JOIN conversations c ON c.id = m.conversation_id
    WHERE c.client_id IS NOT NULL
      AND (m.content, m.client_read_at, m.client_archived_at, m.client_pinned_at, m.client_hidden_at)
        IS DISTINCT FROM (b.content, b.client_read_at, b.client_archived_at, b.client_pinned_at, b.client_hidden_at)
  UNION SELECT 'HOUSE', NULL::uuid, 'message', m.conversation_id
    FROM changed m JOIN before b ON b.id = m.id
    WHERE (m.content, m.house_read_at, m.house_archived_at, m.house_pinned_at, m.house_hidden_at)
      IS DISTINCT FROM (b.content, b.house_read_at, b.house_archived_at, b.house_pinned_at, b.house_hidden_at)
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_changed AFTER UPDATE ON messages
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_messages();
--> statement-breakpoint
CREATE FUNCTION tell_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', client_id, 'message', id FROM changed WHERE client_id IS NOT NULL
  UNION SELECT 'HOUSE', NULL::uuid, 'message', id FROM changed
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_opened AFTER INSERT ON conversations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_conversations();
--> statement-breakpoint
CREATE TRIGGER conversations_changed AFTER UPDATE ON conversations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_conversations();
--> statement-breakpoint
CREATE FUNCTION tell_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', user_id, 'notification', NULL::text FROM changed
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_told AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();
--> statement-breakpoint
CREATE TRIGGER notifications_changed AFTER UPDATE ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();
--> statement-breakpoint
CREATE TRIGGER notifications_removed AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();
--> statement-breakpoint
CREATE FUNCTION tell_commandes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', user_id, 'order', id::text FROM changed WHERE user_id IS NOT NULL
  UNION SELECT 'HOUSE', NULL::uuid, 'order', id::text FROM changed
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commandes_made AFTER INSERT ON commandes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_commandes();
--> statement-breakpoint
CREATE TRIGGER commandes_changed AFTER UPDATE ON commandes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_commandes();
--> statement-breakpoint
CREATE TRIGGER commandes_removed AFTER DELETE ON commandes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_commandes();
--> statement-breakpoint
CREATE FUNCTION tell_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (audience, user_id, kind, object_id)
  SELECT 'ONE', c.user_id, 'order', c.id::text FROM changed f JOIN commandes c ON c.id = f.commande_id
    WHERE c.user_id IS NOT NULL
  UNION SELECT 'HOUSE', NULL::uuid, 'order', commande_id::text FROM changed WHERE commande_id IS NOT NULL
  EXCEPT SELECT audience, user_id, kind, object_id FROM live_events WHERE numero IS NULL
  LIMIT 501;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fichiers_added AFTER INSERT ON fichiers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_files();
--> statement-breakpoint
CREATE TRIGGER fichiers_removed AFTER DELETE ON fichiers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_files();
--> statement-breakpoint
-- What ends a session, or changes what its owner may, closes its streams: the payload is the session's id, or its owner's.
CREATE FUNCTION tell_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_access', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_access();
--> statement-breakpoint
CREATE TRIGGER users_access AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.is_active, OLD.deleted_at) IS DISTINCT FROM (NEW.role, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION tell_access();
