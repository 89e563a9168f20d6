import { eq } from 'drizzle-orm'
import { DEFAULT_IDENTITY, type HouseIdentity, houseIdentity } from '#contract/settings/house-settings.ts'
import type { Db, Tx } from '../db/client.ts'
import { settings } from '../db/schema/house.ts'

/** Who the house is, as an admin last said; the contract's defaults until then. */
export async function readIdentity(db: Db | Tx): Promise<HouseIdentity> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'identity'))
  return houseIdentity.parse({ ...DEFAULT_IDENTITY, ...objectOf(row?.value) })
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
