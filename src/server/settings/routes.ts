import { api } from '#contract/api.ts'
import { type App, route, routeShared } from '../http/route.ts'
import { readPublicSettings } from './read-public-settings.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { updateSettings } from './update-settings.ts'

export function settingRoutes(app: App): void {
  routeShared(app, api.settings.public, async () => ({ data: await readPublicSettings(app.deps) }))
}

export function adminSettingRoutes(app: App): void {
  const { deps } = app
  const { settings } = api.admin
  route(app, settings.get, async () => ({ data: await readStoredSettings(deps.db) }))
  route(app, settings.update, async ({ body, actor }) => ({ data: await updateSettings(deps, actor, body) }))
}
