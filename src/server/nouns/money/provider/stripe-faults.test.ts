import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import { sendCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { type StripeApp, startStripeApp } from '../../../testing/stripe-app.ts'

describe('when Stripe fails at the creation of a page', () => {
  let stripeApp: StripeApp
  beforeAll(async () => {
    stripeApp = await startStripeApp()
  })
  beforeEach(() => stripeApp.reset())
  afterAll(() => stripeApp.close())

  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
  const send = () => sendCommande(stripeApp.app, { files })
  const payable = () =>
    stripeApp.stripe.sessions.filter(({ status }) => status === 'open').map(({ id }) => id)
  const closed = () =>
    stripeApp.stripe.sessions.filter(({ status }) => status === 'expired').map(({ id }) => id)

  const expectOneWholeCommande = async () => {
    const { app } = stripeApp
    expect(await app.deps.db.select().from(pendingCommandes)).toHaveLength(1)
    expect(await Array.fromAsync(app.deps.storage.list())).toHaveLength(1)
    const open = (await app.deps.db.select().from(checkoutSessions)).filter(
      ({ statut }) => statut === 'OUVERTE',
    )
    expect(open.map(({ id }) => id)).toEqual(payable())
  }
  const expectSorry = ({ status, error }: Awaited<ReturnType<typeof send>>) =>
    expect([status, error?.message]).toEqual([
      503,
      'Le paiement est momentanément indisponible. Réessayez dans quelques instants.',
    ])

  test('a call that hangs is answered for within 15 s, and the order sent again finds its page by the same key', async () => {
    stripeApp.stripe.setMode('hang')
    const start = performance.now()
    expectSorry(await send())
    expect(performance.now() - start).toBeLessThan(15_000)
    stripeApp.stripe.setMode('ok')
    const { created } = await send()
    expect(payable()).toEqual([sessionIdOf(created?.checkoutUrl ?? '')])
    expect(new Set(stripeApp.stripe.keys).size).toBe(1)
    await expectOneWholeCommande()
  }, 40_000)

  test('a cut connection is survived under the same key', async () => {
    stripeApp.stripe.faults.push('reset')
    const { status } = await send()
    expect(status).toBe(201)
    expect(new Set(stripeApp.stripe.keys).size).toBe(1)
    expect(payable()).toHaveLength(1)
    await expectOneWholeCommande()
  })

  test('connections that are always cut end in a sentence, and the order is kept', async () => {
    stripeApp.stripe.setMode('reset')
    expectSorry(await send())
    stripeApp.stripe.setMode('ok')
    expect((await send()).status).toBe(201)
    expect(new Set(stripeApp.stripe.keys).size).toBe(1)
    await expectOneWholeCommande()
  })

  test('an error that its key repeats is followed by another key, and the page it hid is closed', async () => {
    stripeApp.stripe.faults.push('broken')
    expectSorry(await send())
    expect(payable()).toHaveLength(1)
    const { created } = await send()
    expect(payable()).toEqual([sessionIdOf(created?.checkoutUrl ?? '')])
    expect(closed()).toHaveLength(1)
    const [first, second, third] = stripeApp.stripe.keys
    expect([second, third]).toEqual([first, `${first}-2`])
    await expectOneWholeCommande()
  })

  test('four errors in a row, each kept by its key, still lead to a page', async () => {
    // Three keys were tried, and an order whose three keys had kept an error could not be paid for a day.
    stripeApp.stripe.faults.push('broken', 'broken', 'broken', 'broken')
    for (let sent = 0; sent < 4; sent += 1) expectSorry(await send())
    expect((await send()).status).toBe(201)
    expect(payable()).toHaveLength(1)
    expect(closed()).toHaveLength(4)
    await expectOneWholeCommande()
  })

  test('the same order sent twice at once after such an error gets one page, and it is open', async () => {
    // The second closed the page of the first, then was given it back by its key: both got a closed page.
    stripeApp.stripe.faults.push('broken')
    expectSorry(await send())
    const answers = await Promise.all([send(), send(), send()])
    const pages = new Set(answers.map(({ created }) => sessionIdOf(created?.checkoutUrl ?? '')))
    expect([...pages]).toEqual(payable())
    await expectOneWholeCommande()
  })

  test('a page that an error hid may close while the order is sent twice: both are given the same other page', async () => {
    // Its closing was recorded as one more page of the order, and gave the second sending a key, hence a page, of its own.
    const { stripe } = stripeApp
    stripe.faults.push('broken')
    expectSorry(await send())
    const [hidden = ''] = payable()
    stripe.setMode('slow')
    const first = send()
    await vi.waitUntil(() => stripe.keys.length === 3, { timeout: 10_000 })
    await stripe.act(hidden, 'expire')
    const answers = await Promise.all([first, send()])
    const pages = new Set(answers.map(({ created }) => sessionIdOf(created?.checkoutUrl ?? '')))
    expect([...pages]).toEqual(payable())
    await expectOneWholeCommande()
  })

  test('a key used before for another description of the order is left for the next', async () => {
    const { app, stripe } = stripeApp
    stripe.faults.push('broken')
    expectSorry(await send())
    // As a later version of the product would describe it.
    await app.deps.db.update(pendingCommandes).set({ serviceNom: 'Correction intégrale' })
    expect((await send()).status).toBe(201)
    expect(payable()).toHaveLength(1)
    expect(closed()).toHaveLength(1)
    await expectOneWholeCommande()
  })

  test('a page opened meanwhile by another process is closed once ours has replaced it', async () => {
    const { app, stripe } = stripeApp
    stripe.setMode('slow')
    const sent = send()
    await vi.waitUntil(() => stripe.keys.length > 0, { timeout: 10_000 })
    const [pending] = await app.deps.db.select().from(pendingCommandes)
    if (!pending) throw new Error('no order is kept')
    const theirs = stripe.open({ reference: pending.id, amount: pending.montant })
    await app.deps.db.insert(checkoutSessions).values({
      ...theirs,
      provider: 'stripe',
      pendingCommandeId: pending.id,
      idempotencyKey: 'theirs',
      montant: pending.montant,
      statut: 'OUVERTE',
      createdAt: app.clock(),
      updatedAt: app.clock(),
    })
    const { created } = await sent
    expect(payable()).toHaveLength(2)
    await app.runJobs()
    expect(payable()).toEqual([sessionIdOf(created?.checkoutUrl ?? '')])
    expect(closed()).toEqual([theirs.id])
  })

  test('the page that an error hid, if it is paid nevertheless, pays its order', async () => {
    const { app, stripe } = stripeApp
    stripe.faults.push('broken')
    expectSorry(await send())
    const [hidden = ''] = payable()
    expect(await stripe.act(hidden, 'pay')).toBe(200)
    const [pending] = await app.deps.db.select().from(pendingCommandes)
    expect(pending?.statut).toBe('CONFIRMEE')
    const [session] = await app.deps.db.select().from(checkoutSessions)
    expect(session).toMatchObject({ id: hidden, statut: 'PAYEE', commandeId: pending?.id })
  })

  test('ten identical orders at once, while Stripe is slow, are one order with one page', async () => {
    // Stripe refuses a second call under a key whose first is not answered yet: that was a 503 to the buyer.
    stripeApp.stripe.setMode('slow')
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map(({ created }) => created?.checkoutUrl)).size).toBe(1)
    expect(payable()).toHaveLength(1)
    await expectOneWholeCommande()
  })
})
