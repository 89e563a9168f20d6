import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factures } from '../../../platform/db/schema/factures.ts'
import { createPendingCommande, createTarif } from '../../../testing/factories.ts'
import { deliver, eventOf } from '../../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const CONFIRMATIONS = 200
/** One confirmation in five is rolled back. */
const ROLLED_BACK = 40
const DOOMED = 'Manuscrit maudit'

let app: TestApp
let ticking: NodeJS.Timeout
beforeAll(async () => {
  app = await startTestApp()
  // Time passes while they are confirmed: two numbers are seldom of one moment.
  ticking = setInterval(() => app.clock.advance(1), 1)
})
afterAll(async () => {
  clearInterval(ticking)
  await app.close()
})

test('of two hundred orders confirmed at once a fifth rolls back as it commits: no number is missing, double or out of order', async () => {
  const { id: serviceId } = await createTarif(app.deps)
  const events: string[] = []
  for (let index = 0; index < CONFIRMATIONS; index += 1) {
    const titre = index % (CONFIRMATIONS / ROLLED_BACK) === 0 ? DOOMED : `Manuscrit ${index}`
    const { id: reference } = await createPendingCommande(app.deps, { serviceId, titre })
    events.push(eventOf({ id: `evt_${reference}` }, { id: `cs_${randomUUID()}`, reference }))
  }
  // At its very end: its number was given, and other confirmations wait for the next one.
  await app.deps.db.execute(sql`
    CREATE FUNCTION refuse_doomed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'doomed'; END $$;
    CREATE CONSTRAINT TRIGGER refuse_doomed AFTER INSERT ON factures DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.objet LIKE ${sql.raw(`'%${DOOMED}%'`)}) EXECUTE FUNCTION refuse_doomed()`)

  const statuses = await Promise.all(events.map(answered))
  expect(statuses.filter((status) => status === 500)).toHaveLength(ROLLED_BACK)
  expect(statuses.filter((status) => status === 200)).toHaveLength(CONFIRMATIONS - ROLLED_BACK)
  await expectNumbers(CONFIRMATIONS - ROLLED_BACK)

  await app.deps.db.execute(sql`DROP TRIGGER refuse_doomed ON factures; DROP FUNCTION refuse_doomed`)
  const again = await Promise.all(events.map(answered))
  expect(new Set(again)).toEqual(new Set([200]))
  await expectNumbers(CONFIRMATIONS)
}, 120_000)

/** Two hundred at once wait for ten connections: one that waited too long is delivered again, as the provider does. */
async function answered(event: string): Promise<number> {
  const status = await deliver(app, event)
  return status === 503 ? answered(event) : status
}

/** 1 to so many, in the order of their moments. */
async function expectNumbers(count: number): Promise<void> {
  const issued = await app.deps.db.select().from(factures).orderBy(factures.rang)
  expect(issued.map(({ rang }) => rang)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(new Set(issued.map(({ numero }) => numero)).size).toBe(count)
  const moments = issued.map(({ emiseLe }) => emiseLe.getTime())
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  expect(new Set(moments).size).toBeGreaterThan(1)
  expect(new Set(issued.map(({ commandeId }) => commandeId)).size).toBe(count)
}
