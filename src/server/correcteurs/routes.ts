import { asc, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { correcteurs } from '../db/schema/commandes.ts'
import { type App, route } from '../http/route.ts'

const ORDER = [asc(correcteurs.ordre), asc(correcteurs.nom)]

export function correcteurRoutes(app: App): void {
  const { db } = app.deps

  route(app, api.correcteurs.list, async () => ({
    data: await db
      .select()
      .from(correcteurs)
      .where(eq(correcteurs.actif, true))
      .orderBy(...ORDER),
  }))

  route(app, api.admin.correcteurs.list, async () => ({
    data: await db
      .select()
      .from(correcteurs)
      .orderBy(...ORDER),
  }))
}
