import { api } from '#contract/api.ts'
import { type PublicSettings, publicSettingsOf } from '#contract/settings/public-settings.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Deps } from '../deps.ts'
import { route, routeShared } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { readSettings, SETTING_KEYS } from './read-settings.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { updateSettings } from './update-settings.ts'

export const settings: Noun = {
  routes(app) {
    const { deps } = app
    routeShared(app, api.settings.public, async () => ({ data: await readPublicSettings(deps) }))

    const admin = api.admin.settings
    route(app, admin.get, async () => ({ data: await readStoredSettings(deps.db) }))
    route(app, admin.update, async ({ body, actor }) => ({ data: await updateSettings(deps, actor, body) }))
  },
}

/** The house as its public pages show it today. */
async function readPublicSettings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PublicSettings> {
  return publicSettingsOf(await readSettings(db, SETTING_KEYS), parisDay(clock()))
}
