import { STALE_SETTINGS } from '#contract/shared/refusals.ts'
import { settingsChange, storedSettings } from '#contract/settings/admin-settings.ts'
import { AdminError } from '../admin-error.ts'
import type { ReglagesApi } from '../reglages/reglages-api.ts'
import type { OpenHouse } from './open-house.ts'
import { readOrRefuse } from './demo-writing.ts'

export function demoReglages(house: OpenHouse): ReglagesApi {
  return {
    get: async () => structuredClone(house.settings),
    update: async (changes) => {
      const saved = new Map(Object.entries(house.settings).map(([group, { version }]) => [group, version]))
      const written = Object.entries(readOrRefuse(settingsChange, changes))
      if (written.some(([group, sent]) => sent.version !== saved.get(group))) {
        throw new AdminError('CONFLICT', STALE_SETTINGS)
      }
      const updatedAt = house.now().toISOString()
      const now = written.map(([group, { version, value }]) => [
        group,
        { version: version + 1, updatedAt, value },
      ])
      house.settings = storedSettings.parse({ ...house.settings, ...Object.fromEntries(now) })
      return structuredClone(house.settings)
    },
  }
}
