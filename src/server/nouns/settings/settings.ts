import { api } from '#contract/api.ts'
import { route, routeShared } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { readNumbersGiven } from './numbering.ts'
import { readLandingWords, readPublicSettings } from './read-public-settings.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { updateSettings } from './update-settings.ts'

export const settings: Noun = {
  routes(app) {
    const { deps } = app
    routeShared(app, api.settings.public, async () => ({ data: await readPublicSettings(deps) }))
    routeShared(app, api.landing.words, async () => ({ data: await readLandingWords(deps) }))

    const admin = api.admin.settings
    route(app, admin.get, async () => ({ data: await readStoredSettings(deps.db) }))
    route(app, admin.numbers, async () => ({ data: await readNumbersGiven(deps) }))
    route(app, admin.update, async ({ body, actor }) => ({ data: await updateSettings(deps, actor, body) }))
  },
}
