CREATE INDEX "commandes_updated_idx" ON "commandes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "factures_fac_date_echeance_idx" ON "factures" USING btree ("date_echeance","id") WHERE serie = 'FAC';--> statement-breakpoint
CREATE INDEX "users_updated_idx" ON "users" USING btree ("updated_at","id") WHERE deleted_at is null;