import type { HouseIdentity } from '#contract/settings/house-settings.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { readSettings } from './read-settings.ts'

/** The identity of the house, as an admin last saved it; the contract's defaults until then. */
export async function readIdentity(db: Db | Tx): Promise<HouseIdentity> {
  return (await readSettings(db, ['identity'])).identity
}
