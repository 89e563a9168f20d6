import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { eventOf, placeCommande, sign } from '../../../testing/ordering.ts'
import { startOwnTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Instead of ten and thirty seconds. */
const WAITED_MS = 1000

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp()
  await shortenWaits(app)
})
afterAll(() => app.close())

// Those that had a connection and waited for the order were answered 500: the provider tells the house that its site is broken.
test('while an order is held, its events are all answered 503, to come again', async () => {
  const order = await placeCommande(app)
  const reference = { id: order.sessionId, reference: order.pendingCommandeId }
  const send = async (id: string) => {
    const payload = eventOf({ id }, reference)
    const response = await fetch(`${app.url}/api${api.payments.webhook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(app, payload) },
      body: payload,
    })
    await response.arrayBuffer()
    return `${response.status} ${response.headers.get('retry-after')}`
  }

  const locked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const held = app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from pending_commandes for update`)
    locked.resolve()
    await answered.promise
  })
  await locked.promise
  const ids = Array.from({ length: 30 }, (_, index) => `evt_${index}`)
  expect(new Set(await Promise.all(ids.map(send)))).toEqual(new Set(['503 2']))
  answered.resolve()
  await held
  expect(await send('evt_0')).toBe('200 null')
})

async function shortenWaits({ deps: { pool } }: TestApp): Promise<void> {
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of all) {
    await client.query(`set statement_timeout = ${WAITED_MS}`)
    client.release()
  }
  pool.options.connectionTimeoutMillis = WAITED_MS / 2
}
