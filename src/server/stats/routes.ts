import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { readStats } from './read-stats.ts'

export function statsRoutes(app: App): void {
  route(app, api.admin.stats.get, () => readStats(app.deps))
}
