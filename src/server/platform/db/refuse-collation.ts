import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ConfigError } from '../../config.ts'
import type { Db } from './client.ts'

const REFUSED =
  'La base de DATABASE_URL range et compare les lettres comme des octets (collation C) : « Émile » y viendrait après « Zola ».'

const MADE_SO =
  "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';"

const facts = z.object({
  rows: z.tuple([
    z.object({
      right: z.boolean(),
      empty: z.boolean(),
      name: z.string(),
      french: z.string(),
      owner: z.string(),
    }),
  ]),
})

/** Refuses a database where names would be neither found nor in order: by its behaviour, not by the name of its collation. */
export async function refuseCollation(db: Db): Promise<void> {
  const {
    rows: [{ right, empty, name, french, owner }],
  } = facts.parse(
    await db.execute(sql`
      select lower('ÉŒП') = 'éœп' and 'Émile' < 'Fanny' and 'de La Tour' < 'Fanny' as right,
             not exists (select from pg_stat_user_tables) as empty,
             quote_ident(current_database()) as name,
             quote_ident(current_database() || '_fr') as french,
             quote_ident(current_user) as owner`),
  )
  if (right) return
  throw new ConfigError(
    empty
      ? `${REFUSED} Elle est vide\u00a0: refaites-la, par un compte qui peut créer des bases\u00a0: DROP DATABASE ${name}; CREATE DATABASE ${name} OWNER ${owner} ${MADE_SO}`
      : `${REFUSED} Faites-en une autre, par un compte qui peut créer des bases, puis restaurez-y votre sauvegarde\u00a0: CREATE DATABASE ${french} OWNER ${owner} ${MADE_SO}`,
  )
}
