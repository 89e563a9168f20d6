import { api } from '#contract/api.ts'
import { type App, routeShared } from '../http/route.ts'
import { listTarifs } from './list-tarifs.ts'

export function tarifRoutes(app: App): void {
  routeShared(app, api.tarifs.list, async () => ({ data: await listTarifs(app.deps) }))
}
