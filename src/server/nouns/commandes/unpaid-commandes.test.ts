import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { createPendingCommande, createToken, createUser } from '../../testing/factories.ts'
import {
  deliver,
  eventOf,
  pay,
  placeCommande,
  sendPaidCommande,
  sessionIdOf,
} from '../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// An order left unpaid was seen nowhere by the client who had sent it: only its e-mail led back to it.
describe('the orders that a client has not paid', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
  const client = async (overrides: Parameters<typeof createUser>[1] = {}) => {
    const user = await createUser(app.deps, overrides)
    return { user, token: await createToken(app.deps, user.id) }
  }
  /** Sent as a guest, before there was an account. */
  const orderedAsGuest = async () => {
    const email = `${crypto.randomUUID()}@exemple.fr`
    const commande = await placeCommande(app, { fields: { email }, files })
    return { commande, ...(await client({ email })) }
  }
  const unpaidOf = async (token: string) => (await app.call(api.commandes.listUnpaid, { token })).data
  const remove = (token: string, id: string) =>
    app.send(api.commandes.removeUnpaid, { token, params: { id } })
  const storedFiles = async () => (await Array.fromAsync(app.deps.storage.list())).length

  test('are listed with what is left to pay and until when they are kept, outside every count', async () => {
    const { commande, token } = await orderedAsGuest()
    expect(await unpaidOf(token)).toEqual([
      {
        id: commande.pendingCommandeId,
        titre: 'Les Hauts de Lozère',
        service: 'Pack Intégral (correction à la page)',
        nombrePages: 250,
        amount: 48_000,
        amountFormatted: '480,00\u00a0€',
        files: 1,
        paiement: 'A_FAIRE',
        // The payment page lasts a day, the order seven more.
        gardeeJusquAu: new Date(app.clock().getTime() + 8 * 24 * 3_600_000).toISOString(),
        semblablePayee: null,
        createdAt: app.clock().toISOString(),
      },
    ])
    const { data: counts } = await app.call(api.projects.counts, { token })
    expect(counts).toEqual({ total: 0, actifs: 0, termines: 0, aRelire: 0, parEtat: {} })
    expect((await app.call(api.projects.list, { token })).data).toEqual([])
  })

  // An author back from the payment page who ordered again saw the first sending as another order to pay.
  test('name the order of the same text that is paid already', async () => {
    const { commande, token } = await orderedAsGuest()
    const other = await sendPaidCommande(app, { token, fields: { titre: 'Lettres à Zofia' } })
    const same = await sendPaidCommande(app, { token, fields: { titre: 'les hauts de  Lozère' } })
    if (!same.created || !other.created) throw new Error('refused')
    await pay(app, { ...same.created, sessionId: sessionIdOf(same.created.checkoutUrl) })
    const { data: projects } = await app.call(api.projects.list, { token })
    const similar = (await unpaidOf(token)).map(({ id, semblablePayee }) => [id, semblablePayee?.id ?? null])
    expect(Object.fromEntries(similar)).toEqual({
      [commande.pendingCommandeId]: projects[0]?.id,
      [other.created.pendingCommandeId]: null,
    })
  })

  test('are paid from there, on the account, and leave the list', async () => {
    const { commande, token } = await orderedAsGuest()
    const params = { id: commande.pendingCommandeId }
    const { checkoutUrl } = await app.call(api.commandes.checkout, { token, params, body: {} })
    expect(checkoutUrl).toBe(commande.checkoutUrl)
    await pay(app, { ...commande, sessionId: sessionIdOf(checkoutUrl) })
    expect(await unpaidOf(token)).toEqual([])
    expect((await app.call(api.projects.counts, { token })).data.total).toBe(1)
  })

  test('say that a payment is under way, then that it was refused, where the notification leads', async () => {
    const { commande, token } = await orderedAsGuest()
    const session = {
      id: commande.sessionId,
      reference: commande.pendingCommandeId,
      paymentStatus: 'unpaid' as const,
    }
    await deliver(app, eventOf({ id: `evt_a_${commande.sessionId}` }, session))
    expect((await unpaidOf(token))[0]).toMatchObject({ paiement: 'EN_COURS', gardeeJusquAu: null })
    const busy = await remove(token, commande.pendingCommandeId)
    expect([busy.status, busy.error?.message]).toEqual([
      409,
      'Un paiement est en cours pour cette commande\u00a0: attendez sa réponse avant de la supprimer',
    ])

    const type = 'checkout.session.async_payment_failed'
    await deliver(app, eventOf({ id: `evt_b_${commande.sessionId}`, type }, session))
    expect((await unpaidOf(token))[0]).toMatchObject({ paiement: 'REFUSE' })
    const { notifications } = await app.call(api.notifications.list, { token })
    expect(notifications[0]).toMatchObject({ title: 'Paiement refusé', actionUrl: '/app/projects' })
  })

  test('are deleted with their files and their payment page', async () => {
    const { commande, token } = await orderedAsGuest()
    await app.runJobs()
    const before = await storedFiles()
    expect((await remove(token, commande.pendingCommandeId)).status).toBe(200)
    expect(await app.runJobs()).toEqual([])
    expect(await unpaidOf(token)).toEqual([])
    expect(await storedFiles()).toBe(before - 1)
    const { data } = await app.call(api.payments.sandboxSession, { params: { id: commande.sessionId } })
    expect(data.open).toBe(false)
    expect((await remove(token, commande.pendingCommandeId)).status).toBe(404)
  })

  test('are shown by an address alone only to whom has proven it, and never to another', async () => {
    const { commande, user, token: owner } = await orderedAsGuest()
    const unproven = await client({ email: `${crypto.randomUUID()}@exemple.fr`, emailProvenAt: null })
    await createPendingCommande(app.deps, { email: unproven.user.email })
    expect(await unpaidOf(unproven.token)).toEqual([])

    const stranger = await client()
    const params = { id: commande.pendingCommandeId }
    expect(await unpaidOf(stranger.token)).toEqual([])
    expect((await remove(stranger.token, params.id)).status).toBe(404)
    const pays = await app.send(api.commandes.checkout, { token: stranger.token, params, body: {} })
    expect(pays.status).toBe(404)
    expect((await unpaidOf(owner)).map(({ id }) => id)).toEqual([params.id])
    expect(user.id).not.toBe(stranger.user.id)
  })

  test('leave out what is paid, closed, or a draft that waits for its browser', async () => {
    const { user, token } = await client()
    for (const statut of ['BROUILLON', 'CONFIRMEE', 'ANNULEE'] as const)
      await createPendingCommande(app.deps, { userId: user.id, email: user.email, statut })
    const open = await createPendingCommande(app.deps, { userId: user.id, email: user.email })
    expect((await unpaidOf(token)).map(({ id }) => id)).toEqual([open.id])
    const [draft] = await app.deps.db
      .select()
      .from(pendingCommandes)
      .where(eq(pendingCommandes.statut, 'BROUILLON'))
    expect((await remove(token, draft?.id ?? '')).status).toBe(404)
  })
})
