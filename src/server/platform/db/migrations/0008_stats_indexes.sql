CREATE INDEX "avis_created_idx" ON "avis" USING btree ("created_at","note");--> statement-breakpoint
CREATE INDEX "commande_evenements_annulees_idx" ON "commande_evenements" USING btree ("created_at") WHERE "commande_evenements"."vers" = 'ANNULEE';--> statement-breakpoint
CREATE INDEX "commandes_services_idx" ON "commandes" USING btree ("created_at","service_nom");--> statement-breakpoint
CREATE INDEX "commandes_payees_idx" ON "commandes" USING btree ("payee_le") WHERE "commandes"."montant" > 0 and "commandes"."statut" <> 'ANNULEE';--> statement-breakpoint
CREATE INDEX "commandes_terminees_idx" ON "commandes" USING btree ("terminee_le","payee_le") WHERE "commandes"."terminee_le" is not null;--> statement-breakpoint
CREATE INDEX "factures_montants_idx" ON "factures" USING btree ("serie","emise_le","montant","date_paiement");--> statement-breakpoint
CREATE INDEX "paiements_recus_idx" ON "paiements" USING btree ("created_at","montant","commande_id") WHERE not "paiements"."a_rembourser";