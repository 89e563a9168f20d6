import { inArray } from 'drizzle-orm'
import { type Affirmation, shownAffirmations } from '#contract/settings/affirmations.ts'
import {
  DEFAULT_SETTINGS,
  SETTING_SCHEMAS,
  type SettingKey,
  type Settings,
} from '#contract/settings/settings.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { settings } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import { takesRealMoney } from '../../platform/takes-real-money.ts'

/** Some groups of the settings, as an admin last saved them, in one query; the contract's defaults for the others. */
export async function readSettings<Key extends SettingKey>(
  db: Db | Tx,
  keys: readonly Key[],
): Promise<Pick<Settings, Key>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  return settingsOf(keys, rows)
}

/** The groups of some rows. */
export function settingsOf<Key extends SettingKey>(
  keys: readonly Key[],
  rows: readonly { key: string; value: unknown }[],
): Pick<Settings, Key> {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const read = Object.fromEntries(keys.map((key) => [key, settingOf(key, stored.get(key))]))
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each group has just been parsed by its own schema
  return read as Pick<Settings, Key>
}

/** The stored value of a group over its default: a field added since has the default's value. */
export const settingOf = (key: SettingKey, stored: unknown) =>
  SETTING_SCHEMAS[key].parse({ ...DEFAULT_SETTINGS[key], ...objectOf(stored) })

const isKey = (key: string): key is SettingKey => key in DEFAULT_SETTINGS

/** Every group, in the contract's order. */
export const SETTING_KEYS = Object.keys(DEFAULT_SETTINGS).filter(isKey)

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** The claims that the house makes to visitors and in its e-mails. */
export async function readShownAffirmations({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<Affirmation[]> {
  const { affirmations } = await readSettings(db, ['affirmations'])
  return shownAffirmations(affirmations, takesRealMoney(config))
}
