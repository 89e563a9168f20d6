import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { NO_CORRECTEUR } from '#contract/correcteurs/refusals.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { App } from '../../platform/http/http-port.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import { enterDoor } from './find-door.ts'
import { printStatement } from './print-statement.ts'
import { listStatements, readStatement } from './read-statements.ts'

/** A corrector's own statements, by their link. */
export function statementRoutes(app: App): void {
  const { deps } = app
  const door = api.missions
  route(app, door.statements, async ({ token, request }) => ({
    data: await listStatements(deps.db, (await enterDoor(deps, callerOf(request), token)).id),
  }))
  route(app, door.statement, async ({ token, mois, request }) => ({
    data: await readStatement(deps.db, await enterDoor(deps, callerOf(request), token), mois),
  }))
  routeBytes(app, door.statementPdf, async ({ token, mois, request }) =>
    printStatement(deps, await enterDoor(deps, callerOf(request), token), mois),
  )
}

/** The statements of any corrector, one who has left included. */
export function houseStatementRoutes(app: App): void {
  const { deps } = app
  const house = api.admin.missions
  route(app, house.statements, async ({ id }) => ({
    data: await listStatements(deps.db, (await findCorrecteur(deps, id)).id),
  }))
  route(app, house.statement, async ({ id, mois }) => ({
    data: await readStatement(deps.db, await findCorrecteur(deps, id), mois),
  }))
  routeBytes(app, house.statementPdf, async ({ id, mois }) =>
    printStatement(deps, await findCorrecteur(deps, id), mois),
  )
}

async function findCorrecteur({ db }: Pick<Deps, 'db'>, id: string) {
  const [found] = await db
    .select({ id: correcteurs.id, nom: correcteurs.nom })
    .from(correcteurs)
    .where(eq(correcteurs.id, id))
  if (!found) throw notFound(NO_CORRECTEUR)
  return found
}
