ALTER TABLE "retractations" ADD COLUMN "etat" text DEFAULT 'A_RATTACHER' NOT NULL;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "hors_delai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "rembourser_avant" date;--> statement-breakpoint
ALTER TABLE "retractations" ADD COLUMN "executable_le" date;--> statement-breakpoint
CREATE INDEX "retractations_etat_idx" ON "retractations" USING btree ("etat");--> statement-breakpoint
-- The last day to withdraw is never a day of rest: the Sundays of Easter, by the anonymous Gregorian computus.
CREATE FUNCTION pg_temp.easter(annee integer) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT make_date(annee, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1)
    FROM (SELECT annee % 19 AS a, annee / 100 AS b, annee % 100 AS c) y,
      LATERAL (SELECT (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30 AS h) e,
      LATERAL (SELECT (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7 AS l) w,
      LATERAL (SELECT (a + 11 * h + 22 * l) / 451 AS m) n
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.is_rest(jour date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(isodow FROM jour) IN (6, 7)
    OR to_char(jour, 'MM-DD') IN ('01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25')
    OR jour - pg_temp.easter(extract(year FROM jour)::integer) IN (1, 39, 50)
$$;--> statement-breakpoint
WITH known AS (
  SELECT r.*, c.id AS contrat_de, c.statut, c.demarrage_immediat AND c.terminee_le <= r.declaree_le AS done,
      f.client ->> 'clientType' = 'PROFESSIONNEL' AS pro,
      (coalesce(c.payee_le, f.emise_le, c.created_at) AT TIME ZONE 'Europe/Paris')::date + 14 AS fourteenth,
      (r.declaree_le AT TIME ZONE 'Europe/Paris')::date AS declared
    FROM retractations r LEFT JOIN commandes c ON c.id = r.commande_id
      LEFT JOIN factures f ON f.commande_id = c.id AND f.serie = 'FAC'
), grounds AS (
  SELECT known.*, CASE WHEN contrat_de IS NULL THEN NULL
      WHEN declared > (SELECT min(day) FROM (SELECT fourteenth + n AS day FROM generate_series(0, 9) n) d WHERE NOT pg_temp.is_rest(day))
        THEN 'HORS_DELAI'
      WHEN done THEN 'EXECUTE' WHEN pro THEN 'PROFESSIONNEL' END AS ground
    FROM known
), stated AS (
  SELECT grounds.*, CASE WHEN executee_le IS NOT NULL THEN 'EXECUTEE' WHEN contrat_de IS NULL THEN 'A_RATTACHER'
      WHEN statut = 'ANNULEE' THEN 'SANS_OBJET'
      WHEN accordee_le IS NULL AND refusee_le IS NOT NULL THEN 'REFUSEE'
      WHEN accordee_le IS NULL AND ground IS NOT NULL THEN 'A_DECIDER'
      WHEN accordee_le IS NULL AND identifiee_le IS NULL THEN 'A_CONFIRMER'
      WHEN proposee_le IS NULL THEN 'A_CHIFFRER' WHEN acceptee_le IS NOT NULL THEN 'ACCEPTEE'
      WHEN contestee_le IS NOT NULL THEN 'CONTESTEE' ELSE 'PROPOSEE' END AS state,
      ((CASE WHEN ground IN ('HORS_DELAI', 'EXECUTE') THEN coalesce(accordee_le, declaree_le) ELSE declaree_le END)
        AT TIME ZONE 'Europe/Paris')::date + 14 AS last_day,
      (proposee_le AT TIME ZONE 'Europe/Paris')::date AS proposed,
      (contestee_le AT TIME ZONE 'Europe/Paris')::date AS contested,
      (acceptee_le AT TIME ZONE 'Europe/Paris')::date AS accepted
    FROM grounds
)
UPDATE retractations r SET etat = s.state, hors_delai = s.ground IS NOT DISTINCT FROM 'HORS_DELAI',
  rembourser_avant = CASE WHEN s.state NOT IN ('A_DECIDER', 'EXECUTEE', 'REFUSEE', 'SANS_OBJET') THEN s.last_day END,
  executable_le = CASE WHEN s.proposed IS NOT NULL THEN coalesce(s.accepted, greatest(coalesce(s.contested, s.proposed) + 1,
    CASE WHEN s.contested IS NOT NULL THEN s.last_day ELSE least(s.proposed + 6, s.last_day) END)) END
  FROM stated s WHERE s.id = r.id;
