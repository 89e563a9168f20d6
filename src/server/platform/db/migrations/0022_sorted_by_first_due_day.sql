DROP INDEX "factures_fac_echeance_idx";--> statement-breakpoint
CREATE INDEX "factures_fac_echeance_desc_idx" ON "factures" USING btree ((case when etat = 'DUE' then coalesce(exigible_le, date_echeance) end) desc nulls last,"id" DESC NULLS FIRST) WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "factures_fac_echeance_idx" ON "factures" USING btree ((case when etat = 'DUE' then coalesce(exigible_le, date_echeance) end),"id") WHERE serie = 'FAC';
