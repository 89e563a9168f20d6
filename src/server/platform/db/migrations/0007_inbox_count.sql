-- The house's inbox is counted by state and kind (decision 084).
SELECT count_list_of('conversations', $$CASE WHEN etat_maison <> 'VIDE' THEN etat_maison || '|' || type END$$);
--> statement-breakpoint
SELECT recount_lists();
