import { sql } from 'drizzle-orm'
import { ConfigError } from '../config.ts'
import type { Db } from './client.ts'

const REFUSED =
  "La base de DATABASE_URL range et compare les lettres comme des octets (collation C) : « Émile » y viendrait après « Zola ». Faites-en une autre, puis restaurez-y votre sauvegarde : CREATE DATABASE bonatirer TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';"

/** Refuses a database where names would be neither found nor in order: by its behaviour, not by the name of its collation. */
export async function refuseCollation(db: Db): Promise<void> {
  const { rows } = await db.execute<{ right: boolean }>(
    sql`select lower('ÉŒП') = 'éœп' and 'Émile' < 'Fanny' and 'de La Tour' < 'Fanny' as right`,
  )
  if (!rows[0]?.right) throw new ConfigError(REFUSED)
}
