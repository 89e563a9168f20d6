import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { readSettings } from './read-settings.ts'

/** The days on which the house takes no consultation, as an admin last said. */
export async function readClosedDays(db: Db | Tx): Promise<PlainDate[]> {
  return (await readSettings(db, ['consultations'])).consultations.joursFermes
}
