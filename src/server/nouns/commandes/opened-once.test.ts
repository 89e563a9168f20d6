import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { create } = api.admin.commandes

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await createToken(app.deps, (await createAdmin(app.deps)).id)
})
afterAll(() => app.close())

test('a sending that comes again, at once or later, opens one order, of a client known or new', async () => {
  for (const whose of [
    { userId: (await createUser(app.deps)).id },
    { client: { prenom: 'Maud', nom: 'Kerbrat', email: 'maud.kerbrat@exemple.fr' } },
  ]) {
    const body = { ...whose, titre: 'Contes', idempotencyKey: randomUUIDv7() }
    const colleague = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const sent = await Promise.all(
      [token, token, colleague].map((by) => app.call(create, { token: by, body })),
    )
    const again = await app.call(create, { token, body })
    expect(new Set([...sent, again].map(({ data }) => data.id)).size).toBe(1)
    const { id, client } = again.data
    expect(await app.deps.db.$count(commandes, eq(commandes.userId, client.id))).toBe(1)
    const written = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'CREATE_COMMANDE'))
    expect(written.filter(({ metadata }) => metadata.commandeId === id)).toHaveLength(1)
    expect((await app.send(create, { token, body: { ...body, titre: 'Fables' } })).status).toBe(409)
    const other = await app.call(create, {
      token,
      body: { userId: client.id, titre: 'Contes', idempotencyKey: randomUUIDv7() },
    })
    expect(other.data.id).not.toBe(id)
  }
})
