-- By hand: what drizzle-kit does not write. The same as `searchable` of the contract; by the rules of ICU whatever the collation of the database.
CREATE FUNCTION searchable(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    replace(replace(replace(translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036F\u0591-\u05BD\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g') COLLATE "und-x-icu"), 'øłđðħıς', 'olddhiσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0022\u0027\u002D\u0060\u00AB\u00BB\u02B9\u02BC\u2010-\u2015\u2018-\u201F\u2032\u2033\u2039\u203A\u2212]+', ' ', 'g'))
$$;
--> statement-breakpoint
ALTER TABLE "consultations" drop column "recherche";--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(prenom || ' ' || nom || ' ' || email || ' ' || telephone)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_logs" drop column "recherche";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" drop column "recherche";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(titre)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" drop column "recherche";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" drop column "recherche";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "retractations" drop column "recherche";--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(nom || ' ' || email || ' ' || contrat)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" drop column "recherche";--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(nom || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "recherche";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recherche" text GENERATED ALWAYS AS (searchable(prenom || ' ' || nom || ' ' || email)) STORED NOT NULL;
--> statement-breakpoint
-- By hand from here: an index leaves with its column.
CREATE INDEX "consultations_recherche_idx" ON "consultations" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "audit_logs_recherche_idx" ON "audit_logs" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "conversations_recherche_idx" ON "conversations" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_recherche_idx" ON "messages" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_recherche_idx" ON "newsletter_subscriptions" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "retractations_recherche_idx" ON "retractations" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "support_requests_recherche_idx" ON "support_requests" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_recherche_idx" ON "users" USING gin ("recherche" gin_trgm_ops);
--> statement-breakpoint
-- Orders are folded by the code; what they say changes for nobody, whom no trigger tells.
ALTER TABLE commandes DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE commandes SET recherche = searchable(recherche) WHERE recherche <> searchable(recherche);
--> statement-breakpoint
ALTER TABLE commandes ENABLE TRIGGER USER;
