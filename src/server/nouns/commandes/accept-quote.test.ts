import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { checkoutSessions } from '../../platform/db/schema/payments.ts'
import { createCommande, createFichier, createToken, createUser } from '../../testing/factories.ts'
import { CONSENTS, pay, sessionIdOf } from '../../testing/ordering.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { quoteEnding } from './commande-conditions.ts'

// A quote went to its payment without the conditions, the privacy notice or the withdrawal days being agreed to.
describe('a quote', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const quoted = async () => {
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client, {
      statut: 'ESTIMATION_ENVOYEE',
      payeeLe: null,
      demarrageImmediat: false,
    })
    await createFichier(app.deps, { commandeId: id, userId: client.id })
    return { client, id, call: { params: { id }, token: await createToken(app.deps, client.id) } }
  }
  const linesOf = async (commandeId: string) =>
    (await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'UPDATE_COMMANDE'))).filter(
      ({ metadata }) => JSON.stringify(metadata).includes(commandeId),
    )

  test.each([
    [{}, ['cgvAcceptees', 'consentementRgpd']],
    [{ cgvAcceptees: true } as const, ['consentementRgpd']],
    [{ consentementRgpd: true, demarrageImmediat: true } as const, ['cgvAcceptees']],
  ])('is not paid with %j: each missing box is said, and no page opens', async (body, missing) => {
    const { id, call } = await quoted()
    const { status, error } = await app.send(api.commandes.checkout, { ...call, body })
    expect([status, error?.details?.map(({ path }) => path)]).toEqual([400, missing])
    expect(await app.deps.db.$count(checkoutSessions, eq(checkoutSessions.commandeId, id))).toBe(0)
    expect(await linesOf(id)).toEqual([])
  })

  // Its page said that it had expired, while its invoice waited to be paid.
  test('once accepted is a contract: it is shown to pay after its last day, and waits for no answer', async () => {
    const { id, call } = await quoted()
    const lastDay = (devisExpireLe: string) =>
      app.deps.db
        .update(commandes)
        .set({ devisEnvoyeLe: app.clock(), devisExpireLe })
        .where(eq(commandes.id, id))
    await lastDay('2026-11-21')
    const waiting = () => app.deps.db.$count(commandes, quoteEnding(app.clock()))
    const before = await waiting()
    await app.call(api.commandes.checkout, { ...call, body: CONSENTS })
    expect((await waiting()) - before).toBe(-1)
    await lastDay('2026-11-20')
    const { data } = await app.call(api.projects.get, call)
    expect(data).toMatchObject({ devisAccepte: true, devisExpireLe: null, aPayer: 48_000 })
    expect((await app.send(api.commandes.checkout, { ...call, body: CONSENTS })).status).toBe(200)
  })

  // « Il ne reste qu’à le payer », for the days that the bank had to answer.
  test('whose debit is under way is asked for nothing, on its page as on its schedule', async () => {
    const { id, call } = await quoted()
    await app.call(api.commandes.checkout, { ...call, body: CONSENTS })
    const ofQuote = eq(checkoutSessions.commandeId, id)
    await app.deps.db.update(checkoutSessions).set({ statut: 'EN_COURS' }).where(ofQuote)
    const { data } = await app.call(api.projects.get, call)
    expect(data).toMatchObject({ paiementEnCours: 48_000, aPayer: null, devis: null })
    const { data: list } = await app.call(api.projects.list, call)
    expect(list).toMatchObject([{ id, paiementEnCours: 48_000 }])
    expect((await app.call(api.commandes.echeances, call)).data).toMatchObject({
      resteDu: 48_000,
      enCours: 48_000,
    })
    await app.deps.db.update(checkoutSessions).set({ statut: 'ECHOUEE' }).where(ofQuote)
    expect((await app.call(api.projects.get, call)).data).toMatchObject({
      paiementEnCours: null,
      aPayer: 48_000,
    })
  })

  const inThree = { ...CONSENTS, demarrageImmediat: true, nombreEcheances: 3 } as const
  /** A quote accepted in three payments, the first of which its page asks for. */
  const acceptedInThree = async () => {
    const { id, call } = await quoted()
    const { checkoutUrl } = await app.call(api.commandes.checkout, { ...call, body: inThree })
    return { id, call, page: { sessionId: sessionIdOf(checkoutUrl), pendingCommandeId: id } }
  }
  const scheduleOf = async (call: { params: { id: string }; token: string }) =>
    (await app.call(api.commandes.echeances, call)).data.echeances.map(({ montant, statut }) => [
      montant,
      statut,
    ])
  const BEGUN = [
    [16_000, 'PAYEE'],
    [16_000, 'A_VENIR'],
    [16_000, 'A_VENIR'],
  ]

  // The terms became those of the second press: the first payment agreed was held as a wrong sum.
  test('pressed again while its debit is under way keeps its terms, and that debit begins its schedule', async () => {
    const { id, call, page } = await acceptedInThree()
    const ofQuote = eq(checkoutSessions.commandeId, id)
    await app.deps.db.update(checkoutSessions).set({ statut: 'EN_COURS' }).where(ofQuote)
    const again = await app.call(api.commandes.checkout, { ...call, body: CONSENTS })
    expect(sessionIdOf(again.checkoutUrl)).toBe(page.sessionId)
    expect(await commandeOf(app, id)).toMatchObject({ nombreEcheances: 3, demarrageImmediat: true })
    await pay(app, page, 16_000)
    expect(await commandeOf(app, id)).toMatchObject({ statut: 'PAYEE' })
    expect(await scheduleOf(call)).toEqual(BEGUN)
  })

  // The same by card, for the seconds between the payment and its event.
  test('pressed again once its page is paid, and before its event, keeps its terms too', async () => {
    const { call, page } = await acceptedInThree()
    const { payments } = app.deps
    app.deps.payments = {
      ...payments,
      openCheckout: async () => ({ state: 'completed', id: page.sessionId }),
    }
    const again = await app.call(api.commandes.checkout, { ...call, body: CONSENTS })
    app.deps.payments = payments
    expect(sessionIdOf(again.checkoutUrl)).toBe(page.sessionId)
    await pay(app, page, 16_000)
    expect(await scheduleOf(call)).toEqual(BEGUN)
  })

  test('is paid in as many times as its last page says', async () => {
    const { id, call } = await acceptedInThree()
    const { checkoutUrl } = await app.call(api.commandes.checkout, {
      ...call,
      body: { ...inThree, nombreEcheances: 2 },
    })
    expect(await commandeOf(app, id)).toMatchObject({ nombreEcheances: 2 })
    await pay(app, { sessionId: sessionIdOf(checkoutUrl), pendingCommandeId: id }, 24_000)
    expect(await scheduleOf(call)).toEqual([
      [24_000, 'PAYEE'],
      [24_000, 'A_VENIR'],
    ])
  })

  test('is paid once it is sent: an order that waits for its own is refused', async () => {
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client, { statut: 'EN_ATTENTE', payeeLe: null })
    const token = await createToken(app.deps, client.id)
    const { data } = await app.call(api.projects.get, { token, params: { id } })
    expect([data.status, data.aPayer]).toEqual(['En attente', null])
    const { status, error } = await app.send(api.commandes.checkout, {
      token,
      params: { id },
      body: CONSENTS,
    })
    expect([status, error?.message]).toEqual([409, 'Cette commande n’attend pas de paiement'])
    expect(await app.deps.db.$count(checkoutSessions, eq(checkoutSessions.commandeId, id))).toBe(0)
  })

  test('keeps the version and hash of the conditions its client accepted, on the order, its timeline and the audit', async () => {
    const { client, id, call } = await quoted()
    await app.call(api.commandes.checkout, { ...call, body: CONSENTS })
    const commande = await commandeOf(app, id)
    expect(commande).toMatchObject({ cgvVersion: 1 })
    expect(commande?.cgvHash).toMatch(/^[0-9a-f]{64}$/)
    const { data: timeline } = await app.call(api.commandes.timeline, call)
    expect(timeline.map(({ libelle }) => libelle)).toEqual(['Devis accepté'])
    const [line, ...others] = await linesOf(id)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      userId: client.id,
      ipAddress: '127.0.0.1',
      metadata: {
        commandeId: id,
        cgvVersion: 1,
        cgvHash: commande?.cgvHash,
        consentementRgpd: true,
        demarrageImmediat: false,
      },
    })
  })

  test('accepted twice alike is accepted once, on one payment page', async () => {
    const { id, call } = await quoted()
    const urls = [
      await app.call(api.commandes.checkout, { ...call, body: CONSENTS }),
      await app.call(api.commandes.checkout, { ...call, body: CONSENTS }),
    ]
    expect(urls[0]).toEqual(urls[1])
    expect(await linesOf(id)).toHaveLength(1)
    expect((await app.call(api.commandes.timeline, call)).data).toHaveLength(1)
  })

  test('promises the day that its summary said, with and without a start at once', async () => {
    for (const demarrageImmediat of [false, true]) {
      const { id, call } = await quoted()
      const { data: project } = await app.call(api.projects.get, call)
      expect(project.devis?.lignes.map(({ total }) => total)).toEqual([0, 48_000])
      const { immediate, apresRetractation } = project.devis?.promesse ?? {}
      expect(immediate && apresRetractation && immediate < apresRetractation).toBe(true)

      const body = { ...CONSENTS, demarrageImmediat }
      const { checkoutUrl } = await app.call(api.commandes.checkout, { ...call, body })
      await pay(app, { sessionId: sessionIdOf(checkoutUrl), pendingCommandeId: id })
      expect(await commandeOf(app, id)).toMatchObject({
        statut: 'PAYEE',
        demarrageImmediat,
        datePromise: demarrageImmediat ? immediate : apresRetractation,
      })
      expect((await app.call(api.projects.get, call)).data.devis).toBeNull()
    }
  })
})
