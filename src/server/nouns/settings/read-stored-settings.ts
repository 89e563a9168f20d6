import { type StoredSettings, storedSettings } from '#contract/settings/admin-settings.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { settings } from '../../platform/db/schema/house.ts'
import { SETTING_KEYS, settingOf } from './read-settings.ts'

/** Every group of the settings with its version; 0 for a group never changed. */
export async function readStoredSettings(db: Db | Tx): Promise<StoredSettings> {
  const rows = new Map((await db.select().from(settings)).map((row) => [row.key, row]))
  return storedSettings.parse(
    Object.fromEntries(
      SETTING_KEYS.map((key) => {
        const row = rows.get(key)
        const value = settingOf(key, row?.value)
        return [key, row ? { version: row.version, updatedAt: row.updatedAt, value } : { version: 0, value }]
      }),
    ),
  )
}
