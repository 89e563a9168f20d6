ALTER TABLE "commandes" ADD COLUMN "reponse_avant" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "ouverts" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
-- The last millisecond in Paris of the seventh day after the delivery, as it was told.
UPDATE "commandes" SET "reponse_avant" =
  (((("livree_le" AT TIME ZONE 'Europe/Paris')::date + 8)::timestamp) AT TIME ZONE 'Europe/Paris') - interval '1 millisecond'
  WHERE "livree_le" IS NOT NULL;--> statement-breakpoint
-- The house's own words stay: only the sentence that it was given is said anew, as a version of its own.
WITH "said" AS (
  SELECT "page_versions".*, replace("contenu",
    'Le client donne son bon à tirer ou demande une révision dans les 7 jours de la livraison. Sans réponse dans ce délai, que l’e-mail de livraison rappelle, le texte est considéré comme accepté',
    'Le client donne son bon à tirer ou demande une révision dans les 7 jours de la livraison. Quand il lit les corrections dans l’espace client, chaque chapitre ouvert pour la première fois et chaque correction refusée ou questionnée lui rendent 7 jours, jusqu’à 60 jours après la livraison. Sans réponse à la date qui en résulte, que l’e-mail de livraison et l’espace client indiquent, le texte est considéré comme accepté') AS "nouveau"
  FROM "pages" JOIN "page_versions" ON "page_versions"."page_id" = "pages"."id" AND "page_versions"."version" = "pages"."version"
  WHERE "pages"."slug" = 'conditions-generales'
), "told" AS (
  INSERT INTO "page_versions" ("page_id", "version", "titre", "contenu", "meta_title", "meta_description", "sha256", "created_at")
  SELECT "page_id", "version" + 1, "titre", "nouveau", "meta_title", "meta_description",
    encode(sha256(convert_to("nouveau", 'UTF8')), 'hex'), now()
  FROM "said" WHERE "nouveau" <> "contenu"
  RETURNING "page_id", "version"
)
UPDATE "pages" SET "version" = "told"."version", "updated_at" = now() FROM "told" WHERE "pages"."id" = "told"."page_id";--> statement-breakpoint
UPDATE "faq_items" SET "updated_at" = now(), "reponse" =
    'Vous la refusez : aucune correction ne s’impose à vous. Vous avez 7 jours pour donner votre bon à tirer ou demander une révision. Si vous lisez les corrections dans votre espace, chaque chapitre ouvert et chaque correction refusée vous rendent 7 jours, jusqu’à 60 jours après la livraison. Sans réponse de votre part, le texte est alors considéré comme accepté.'
  WHERE "reponse" =
    'Vous la refusez : aucune correction ne s’impose à vous. Vous pouvez aussi demander une révision dans les 7 jours de la livraison ; sans réponse de votre part dans ce délai, le texte est considéré comme accepté.';
