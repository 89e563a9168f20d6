-- « Rendent 7 jours » promised days that are added; seven are counted again. The house's own words stay: only the sentence that it was given
-- is said anew, in the conditions as a version of its own.
WITH "said" AS (
  SELECT "page_versions".*, regexp_replace("contenu", 'correction refusée ou questionnée lui rendent (7.jours)',
    'correction refusée ou questionnée repoussent ce délai : \1 se comptent de nouveau') AS "nouveau"
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
UPDATE "faq_items" SET "updated_at" = now(), "reponse" = regexp_replace("reponse", 'correction refusée vous rendent (7.jours)',
    'correction refusée repoussent ce délai : \1 se comptent de nouveau')
  WHERE "reponse" ~ 'correction refusée vous rendent 7.jours';--> statement-breakpoint
UPDATE "faq_items" SET "updated_at" = now(), "reponse" = replace(replace("reponse", 'jusqu’à un vingtième de plus dans un roman',
    'jusqu’à 5 % de plus dans un roman'), 'D’un .doc ou d’un .pdf, il est approché.', 'Pour un .doc ou un .pdf, il est approximatif.')
  WHERE "reponse" LIKE '%jusqu’à un vingtième de plus dans un roman%';
