CREATE TABLE "relances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facture_id" uuid NOT NULL,
	"motif" text NOT NULL,
	"jour" date NOT NULL,
	"demande_par" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "relances" ADD CONSTRAINT "relances_facture_id_factures_id_fk" FOREIGN KEY ("facture_id") REFERENCES "public"."factures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relances" ADD CONSTRAINT "relances_demande_par_users_id_fk" FOREIGN KEY ("demande_par") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "relances_une_par_jour_idx" ON "relances" USING btree ("facture_id","jour");--> statement-breakpoint
CREATE UNIQUE INDEX "relances_une_par_motif_idx" ON "relances" USING btree ("facture_id","motif") WHERE "relances"."motif" in ('ECHEANCE', 'J7', 'J15');--> statement-breakpoint
CREATE INDEX "relances_demande_idx" ON "relances" USING btree ("demande_par");--> statement-breakpoint
-- What follows is written by hand: until now the last reminder alone was kept, always sent by hand.
INSERT INTO relances (id, facture_id, motif, jour, created_at)
SELECT gen_random_uuid(), id, 'MANUELLE', (relancee_le AT TIME ZONE 'Europe/Paris')::date, relancee_le
FROM factures WHERE relancee_le IS NOT NULL;
