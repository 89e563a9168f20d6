import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { enqueue } from '../jobs/queue.ts'
import { createUser } from '../testing/factories.ts'
import { deliver, eventOf, pay, placeOrder, sendOrder } from '../testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('orders left unpaid', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const DAY = 24 * 3_600_000
  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
  const clean = async () => {
    await app.deps.db.transaction((tx) => enqueue(tx, 'remove-abandoned-orders', {}))
    expect(await app.runJobs()).toEqual([])
  }
  const isKept = async (id: string) =>
    (await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id))).length > 0
  const storedFiles = async () => (await Array.fromAsync(app.deps.storage.list())).length

  test('leave with their files seven days after their page closed, not before', async () => {
    const order = await placeOrder(app, { fields: { email: 'a@exemple.fr' }, files })
    app.clock.advance(7 * DAY)
    await clean()
    expect(await isKept(order.pendingCommandeId)).toBe(true)
    app.clock.advance(DAY + 60_000)
    await clean()
    expect(await isKept(order.pendingCommandeId)).toBe(false)
    expect(await storedFiles()).toBe(0)
  })

  test('stay while a bank debit is under way', async () => {
    const order = await placeOrder(app, { fields: { email: 'b@exemple.fr' } })
    const session = {
      id: order.sessionId,
      reference: order.pendingCommandeId,
      paymentStatus: 'unpaid' as const,
    }
    await deliver(app, eventOf({ id: 'evt_sepa' }, session))
    app.clock.advance(14 * DAY)
    await clean()
    expect(await isKept(order.pendingCommandeId)).toBe(true)
  })

  test('leave as drafts too, and paid ones stay with their files', async () => {
    const client = await createUser(app.deps)
    const { error } = await sendOrder(app, { fields: { email: client.email }, files })
    expect(error?.code).toBe('CONFLICT')
    const paid = await placeOrder(app, { fields: { email: 'c@exemple.fr' }, files })
    await pay(app, paid)
    expect(await storedFiles()).toBeGreaterThanOrEqual(2)
    app.clock.advance(8 * DAY)
    await clean()
    const drafts = await app.deps.db
      .select()
      .from(pendingCommandes)
      .where(eq(pendingCommandes.statut, 'BROUILLON'))
    expect(drafts).toEqual([])
    expect(await isKept(paid.pendingCommandeId)).toBe(true)
  })
})
