import { api } from '#contract/api.ts'
import { storedSettings } from '#contract/settings/admin-settings.ts'
import { STALE_SETTINGS } from '#contract/shared/refusals.ts'
import { answer } from '../demo-client.ts'
import { refuse } from '../refuse.ts'

const { get, update } = api.admin.settings

export const settingsAnswers = [
  answer(get, (_, house) => ({ data: house.settings })),
  answer(update, ({ body }, house) => {
    const saved = new Map(Object.entries(house.settings).map(([group, { version }]) => [group, version]))
    const written = Object.entries(body)
    if (written.some(([group, sent]) => sent.version !== saved.get(group))) throw refuse(409, STALE_SETTINGS)
    const updatedAt = house.now().toISOString()
    const now = written.map(([group, { version, value }]) => [
      group,
      { version: version + 1, updatedAt, value },
    ])
    house.settings = storedSettings.parse({ ...house.settings, ...Object.fromEntries(now) })
    return { data: house.settings }
  }),
]
