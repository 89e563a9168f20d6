-- What was deposited and delivered before it was read (0028, 0029) is read by the same jobs. A database that has no queue yet has no file either.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  PERFORM graphile_worker.add_job('read-source', json_build_object('fichierId', id))
    FROM fichiers
   WHERE kind = 'SOURCE' AND commande_id IS NOT NULL AND comptage IS NULL AND taille <= 62914560
     AND nom ~* '\.(docx|odt|txt|doc|pdf)$';
  PERFORM graphile_worker.add_job('read-delivery', json_build_object('fichierId', id))
    FROM fichiers
   WHERE kind = 'LIVRABLE' AND lecture IS NULL AND nom ~* '\.docx$';
END $$;
