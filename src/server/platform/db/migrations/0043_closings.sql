ALTER TABLE "commandes" ADD COLUMN "promesse_si_fichier" date;--> statement-breakpoint
-- The days closed one by one to telephone calls are closings of one day, which no work is counted on either.
INSERT INTO settings (key, value, version, updated_at)
SELECT 'calendar', jsonb_build_object('fermetures', coalesce((
    SELECT jsonb_agg(jsonb_build_object('du', d, 'au', d, 'mot', '') ORDER BY d) FROM jsonb_array_elements_text(value -> 'joursFermes') d
  ), '[]'::jsonb)), version, updated_at
FROM settings WHERE key = 'consultations'
ON CONFLICT (key) DO NOTHING;--> statement-breakpoint
DELETE FROM settings WHERE key = 'consultations';
