import { Readable } from 'node:stream'
import { and, asc, notInArray, sql } from 'drizzle-orm'
import type { FecPeriod } from '#contract/money/accounts/admin-endpoints.ts'
import { type Exercise, exerciseOf, fecName, SIREN_NEEDED } from '#contract/money/accounts/exercise.ts'
import { fecWriter } from '#contract/money/accounts/fec.ts'
import { parisYear } from '#contract/money/invoices/facture-number.ts'
import { isSiren } from '#contract/shared/siren.ts'
import { findIds } from '../../../platform/db/find-ids.ts'
import { since, until } from '../../../platform/db/period.ts'
import { maillons } from '../../../platform/db/schema/maillons.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import { logExport } from '../../../platform/exports/csv-export.ts'
import type { Answer } from '../../../platform/http/http-port.ts'
import { attachment } from '../../../platform/http/stored-file.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { readMouvements } from './read-mouvements.ts'

type Asked = { actor: Actor; query: FecPeriod }

/** Sends the entries of an exercise, in the order of their validation, as the chain has them; 409 as long as the house has no SIREN. */
export async function exportFec(deps: Deps, { actor, query }: Asked): Promise<Answer> {
  const { identity, accounting } = await readSettings(deps.db, ['identity', 'accounting'])
  if (!isSiren(identity.siren)) throw conflict(SIREN_NEEDED)
  const exercise = exerciseOf(query.annee ?? parisYear(deps.clock()), accounting.moisCloture)
  const lines = await findIds(deps.pool, linesOf(deps, exercise))
  await logExport(deps, actor, { list: 'fec', query, count: lines.count })
  const { head, entry } = fecWriter(accounting)
  async function* bytes() {
    yield head()
    for (const rangs of lines.batches()) {
      const mouvements = await readMouvements(deps, rangs, exercise)
      yield Buffer.concat(mouvements.map(entry))
    }
  }
  const lignes = Readable.from(bytes(), { objectMode: false })
  return attachment(`${fecName(identity.siren, exercise)}.txt`, 'text/plain; charset=iso-8859-15', lignes)
}

/** The lines of the chain that may make an entry; their ranks are the ids read. */
const linesOf = ({ db }: Deps, { debut, fin }: Exercise) =>
  db
    .select({ id: sql`${maillons.rang}::text`.as('id') })
    .from(maillons)
    .where(and(since(maillons.le, debut), until(maillons.le, fin), notInArray(maillons.fait, ['PDF'])))
    .orderBy(asc(maillons.rang))
    .toSQL()
