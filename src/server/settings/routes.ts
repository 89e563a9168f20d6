import { api } from '#contract/api.ts'
import { type App, routeShared } from '../http/route.ts'
import { readPublicSettings } from './read-public-settings.ts'

export function settingRoutes(app: App): void {
  routeShared(app, api.settings.public, async () => ({ data: await readPublicSettings(app.deps) }))
}
