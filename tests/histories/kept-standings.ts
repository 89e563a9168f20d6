import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { factsOf, isFactureOfCommande, RENOUNCED } from '#server/nouns/commandes/read-retractation.ts'
import { standingColumns } from '#server/nouns/commandes/restate-retractations.ts'
import type { Db } from '#server/platform/db/client.ts'
import { migrationsFolder } from '#server/platform/db/migrate.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { factures } from '#server/platform/db/schema/factures.ts'
import { retractations } from '#server/platform/db/schema/retractations.ts'

/** The statements by which the migration filled the columns of withdrawals declared before it. */
const FILLING = readFileSync(join(migrationsFolder, '0035_standing_of_withdrawals.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => !/^\s*(ALTER TABLE|CREATE INDEX)/.test(statement))

const KEPT = `SELECT id, etat, hors_delai AS "horsDelai", rembourser_avant::text AS "rembourserAvant", executable_le::text AS "executableLe"
  FROM retractations ORDER BY id`

type Standing = ReturnType<typeof standingColumns> & { id: string }

/** The withdrawals whose kept standing is not the one of their facts, by the rule and by the migration that filled it. */
export async function wrongStandings(db: Db, pool: pg.Pool): Promise<string[]> {
  const { rows: kept } = await pool.query<Standing>(KEPT)
  const read = await db
    .select({ declared: retractations, renounced: RENOUNCED })
    .from(retractations)
    .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(factures, isFactureOfCommande)
  const ruled = new Map(
    read.map(({ declared, renounced }) => [declared.id, standingColumns(factsOf(declared, renounced))]),
  )
  const filled = new Map((await filledAgain(pool)).map((one) => [one.id, one]))
  return kept.flatMap((one) => {
    const [rule, migration] = [{ id: one.id, ...ruled.get(one.id) }, filled.get(one.id)]
    const isRight = [rule, migration].every((other) => isSame(one, other))
    return isRight
      ? []
      : [`NOT SO: a withdrawal stands as its facts say: ${JSON.stringify({ kept: one, rule, migration })}`]
  })
}

const isSame = (one: Standing, other: Partial<Standing> | undefined): boolean =>
  (['etat', 'horsDelai', 'rembourserAvant', 'executableLe'] as const).every(
    (name) => one[name] === other?.[name],
  )

/** The standings that the migration would write, taken back at once. */
async function filledAgain(pool: pg.Pool): Promise<Standing[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const statement of FILLING) await client.query(statement)
    return (await client.query<Standing>(KEPT)).rows
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
