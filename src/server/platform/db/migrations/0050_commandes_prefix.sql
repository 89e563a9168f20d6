ALTER TABLE "commandes" ADD COLUMN "prefixe" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "commandes" ADD COLUMN "reference" text GENERATED ALWAYS AS (case when prefixe = '' then numero::text else prefixe || '-' || numero::text end) STORED NOT NULL;--> statement-breakpoint
-- The rank is taken first, and waits for a choice of the prefix that is being made: the prefix read after it is the one that stands.
CREATE FUNCTION prefix_commande() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.prefixe := coalesce((SELECT value ->> 'prefixeCommandes' FROM settings WHERE key = 'numbering'), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER commandes_prefix BEFORE INSERT ON commandes FOR EACH ROW EXECUTE FUNCTION prefix_commande();
