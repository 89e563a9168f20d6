import { asc } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { correcteurs } from '../db/schema/commandes.ts'
import { type App, route } from '../http/route.ts'

export function correcteurRoutes(app: App): void {
  route(app, api.admin.correcteurs.list, async () => ({
    data: await app.deps.db.select().from(correcteurs).orderBy(asc(correcteurs.ordre), asc(correcteurs.nom)),
  }))
}
