import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { listTarifs } from './list-tarifs.ts'

export function tarifRoutes(app: App): void {
  route(app, api.tarifs.list, async () => ({ data: await listTarifs(app.deps) }))
}
