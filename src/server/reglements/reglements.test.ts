import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { emails } from '../db/schema/notifications.ts'
import { paiements, remboursements, sandboxRefunds } from '../db/schema/payments.ts'
import { enqueue } from '../jobs/queue.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import { createAdmin, createCommande, createPayment, createToken, createUser } from '../testing/factories.ts'
import { CONSENTS } from '../testing/orders.ts'
import { orderPaidOnPage } from '../testing/paid-order.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const { credit, pay, refund, cancel, refundLate } = api.admin.reglements
const CLICKS = 10

describe('the house', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(async () => {
    await app.reset()
    token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())

  const invoiceOf = async (id: string) =>
    (await app.call(api.admin.factures.get, { token, params: { id } })).data
  const orderOf = async (id: string) =>
    (await app.call(api.admin.commandes.get, { token, params: { id } })).data
  const given = async () =>
    (await app.deps.db.select({ montant: sandboxRefunds.montant }).from(sandboxRefunds)).map(
      ({ montant }) => montant,
    )
  const templates = async () => (await app.deps.db.select().from(emails)).map(({ template }) => template)
  const half = (body: object = {}) => ({ montant: 24_000, motif: 'Geste commercial', ...body })
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)

  /** Waits for a transfer of 130 €, its quote accepted. */
  async function acceptedQuote() {
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client, {
      statut: 'ESTIMATION_ENVOYEE',
      payeeLe: null,
      montant: 13_000,
      lignes: [{ label: 'Mise en page', quantity: 1, unitPrice: 13_000, total: 13_000 }],
    })
    const asClient = { token: await createToken(app.deps, client.id), params: { id } }
    await app.call(api.commandes.checkout, { ...asClient, body: CONSENTS })
    return { id, asClient, factureId: (await orderOf(id)).factures[0]?.id ?? '' }
  }
  const transfer = (montant: number, body: object = {}) => ({
    montant,
    methode: 'VIREMENT' as const,
    date: '2026-11-20',
    reference: 'VIR 2026-42',
    ...body,
  })

  test('refunds half of an order by a job, its credit note beside, and its client is written to with the PDF', async () => {
    const { factureId, paiementId } = await orderPaidOnPage(app)
    const asked = await app.call(refund, { token, params: { id: paiementId }, body: half({ avoir: true }) })
    expect(asked.data).toMatchObject({ statut: 'PAYEE', paye: 24_000, credite: 24_000, resteDu: 0 })
    expect(asked.data.avoirs).toMatchObject([{ number: 'AV-2026-001', amount: 24_000 }])
    expect(asked.data.paiements).toMatchObject([
      { remboursable: 24_000, remboursements: [{ montant: 24_000, statut: 'EN_COURS' }] },
    ])

    expect(await app.runJobs()).toEqual([])
    expect(await given()).toEqual([24_000])
    const { paiements: after } = await invoiceOf(factureId)
    expect(after).toMatchObject([{ remboursements: [{ statut: 'FAIT' }] }])
    expect(await templates()).toContain('credit-note')
    expect(await templates()).not.toContain('refund')
  })

  test('refunds without a credit note: the invoice asks for the sum again, and the client is told', async () => {
    const { paiementId } = await orderPaidOnPage(app)
    const { data } = await app.call(refund, { token, params: { id: paiementId }, body: half() })
    expect(data).toMatchObject({ statut: 'EN_ATTENTE', resteDu: 24_000, avoirs: [] })
    await app.runJobs()
    expect(await templates()).toContain('refund')
  })

  test('who clicks ten times at once refunds once', async () => {
    const { paiementId } = await orderPaidOnPage(app)
    const body = half({ avoir: true, idempotencyKey: randomUUID() })
    const answers = await Promise.all(
      Array.from({ length: CLICKS }, () => app.send(refund, { token, params: { id: paiementId }, body })),
    )
    expect(statuses(answers)).toEqual(Array(CLICKS).fill(201))
    await app.runJobs()
    expect(await given()).toEqual([24_000])
    expect(await app.deps.db.$count(factures, eq(factures.serie, 'AV'))).toBe(1)
  })

  test('two refunds at once never give back more than came', async () => {
    const { paiementId } = await orderPaidOnPage(app)
    const answers = await Promise.all(
      [30_000, 30_000].map((montant) =>
        app.send(refund, { token, params: { id: paiementId }, body: half({ montant }) }),
      ),
    )
    expect(statuses(answers)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
      'Il reste 180,00\u00a0€ à rembourser sur ce paiement\u00a0: pas davantage.',
    )
    await app.runJobs()
    expect(await given()).toEqual([30_000])
  })

  test('a job that runs again gives nothing back twice', async () => {
    const { paiementId } = await orderPaidOnPage(app)
    await app.call(refund, { token, params: { id: paiementId }, body: half() })
    await app.runJobs()
    // As if its answer had been lost.
    await app.deps.db.update(remboursements).set({ statut: 'EN_COURS', reference: null })
    const [row] = await app.deps.db.select().from(remboursements)
    await enqueue(app.deps.db, 'refund-payment', { remboursementId: row?.id ?? '' })
    expect(await app.runJobs()).toEqual([])
    expect(await given()).toEqual([24_000])
    expect((await app.deps.db.select().from(remboursements)).map(({ statut }) => statut)).toEqual(['FAIT'])
  })

  test('a refund that the provider refuses counts no more, is told to the house, and is asked again', async () => {
    const commande = await createCommande(app.deps, await createUser(app.deps))
    await createPayment(app.deps, commande.id, { reference: 'pi_test_nowhere' })
    const { id: factureId } = await app.deps.db.transaction((tx) =>
      issueInvoice(tx, app.deps, { commandeId: commande.id }),
    )
    const paiementId = (await invoiceOf(factureId)).paiements[0]?.id ?? ''
    await app.call(refund, { token, params: { id: paiementId }, body: half() })
    await app.runJobs()
    expect(await invoiceOf(factureId)).toMatchObject({
      statut: 'PAYEE',
      paiements: [{ remboursable: 48_000, remboursements: [{ statut: 'ECHOUE' }] }],
    })
    const { notifications: told } = await app.call(api.notifications.list, { token, query: {} })
    expect(told[0]?.title).toBe('Remboursement échoué')
    const again = await app.send(refund, { token, params: { id: paiementId }, body: half() })
    expect(again.status).toBe(201)
  })

  test('credits never go above the invoice, in one or in several, at once or one after the other', async () => {
    const { factureId } = await orderPaidOnPage(app)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        app.send(credit, { token, params: { id: factureId }, body: half({ montant: 20_000 }) }),
      ),
    )
    expect(statuses(answers)).toEqual([201, 201, 409, 409])
    const { avoirs, credite, statut } = await invoiceOf(factureId)
    expect([credite, statut]).toEqual([40_000, 'PAYEE'])
    expect(avoirs.map(({ number }) => number)).toEqual(['AV-2026-001', 'AV-2026-002'])
    const last = await app.send(credit, { token, params: { id: factureId }, body: half({ montant: 8_001 }) })
    expect(last.error?.message).toMatch(/^Il reste 80,00\u00a0€ à créditer sur la facture FAC-2026-\d{3}/)
    const ofCredit = await app.send(credit, { token, params: { id: avoirs[0]?.id ?? '' }, body: half() })
    expect([ofCredit.status, ofCredit.error?.message]).toEqual([
      409,
      'Un avoir ne se corrige pas par un avoir.',
    ])
  })

  test('sent again, a credit note is issued once', async () => {
    const { factureId } = await orderPaidOnPage(app)
    const body = half({ idempotencyKey: randomUUID() })
    await Promise.all(
      Array.from({ length: CLICKS }, () => app.call(credit, { token, params: { id: factureId }, body })),
    )
    expect((await invoiceOf(factureId)).credite).toBe(24_000)
  })

  test('a transfer recorded on its invoice pays an accepted quote, at once whole or by parts', async () => {
    const { id, factureId, asClient } = await acceptedQuote()
    const first = await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000) })
    expect(first.data).toMatchObject({ statut: 'EN_ATTENTE', resteDu: 10_000 })
    expect((await orderOf(id)).statut).toBe('ESTIMATION_ENVOYEE')

    const rest = await app.call(pay, { token, params: { id: factureId }, body: transfer(10_000) })
    expect(rest.data).toMatchObject({ statut: 'PAYEE', resteDu: 0 })
    expect(rest.data.paiements).toMatchObject([
      { methode: 'VIREMENT', reference: 'VIR 2026-42', createdAt: '2026-11-20T12:00:00.000Z' },
      { montant: 10_000 },
    ])
    expect(await orderOf(id)).toMatchObject({ statut: 'PAYEE', factures: [{ number: rest.data.number }] })
    expect(await templates()).toContain('payment-received')
    expect((await app.send(api.commandes.checkout, { ...asClient, body: CONSENTS })).status).toBe(409)
  })

  test('an order in waiting whose invoice is covered is paid', async () => {
    const { id } = await createCommande(app.deps, await createUser(app.deps), {
      statut: 'EN_ATTENTE',
      payeeLe: null,
    })
    const { id: factureId } = await app.deps.db.transaction((tx) =>
      issueInvoice(tx, app.deps, { commandeId: id }),
    )
    const body = transfer(48_000, { methode: 'CHEQUE' })
    await app.call(pay, { token, params: { id: factureId }, body })
    expect(await orderOf(id)).toMatchObject({ statut: 'PAYEE' })
  })

  test('a payment is recorded once, never above what is due, nor before it has come', async () => {
    const { factureId } = await acceptedQuote()
    const once = transfer(5_000, { idempotencyKey: randomUUID() })
    await Promise.all(
      Array.from({ length: CLICKS }, () => app.call(pay, { token, params: { id: factureId }, body: once })),
    )
    expect((await invoiceOf(factureId)).paye).toBe(5_000)
    const more = await app.send(pay, { token, params: { id: factureId }, body: transfer(8_001) })
    expect([more.status, more.error?.message]).toEqual([
      409,
      'Il reste 80,00\u00a0€ à régler sur cette facture\u00a0: pas davantage.',
    ])
    const coming = transfer(8_000, { date: '2026-11-22' })
    const early = await app.send(pay, { token, params: { id: factureId }, body: coming })
    expect([early.status, early.error?.details]).toEqual([
      400,
      [{ path: 'date', message: 'Ce jour n’est pas encore venu' }],
    ])
  })

  test('what a transfer left is paid by card, to the cent', async () => {
    const { id, factureId, asClient } = await acceptedQuote()
    await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000) })
    const { checkoutUrl } = await app.call(api.commandes.checkout, { ...asClient, body: CONSENTS })
    const sessionId = checkoutUrl.split('/').at(-1) ?? ''
    const { data } = await app.call(api.payments.sandboxSession, { params: { id: sessionId } })
    expect(data.amount).toBe(10_000)
    await app.call(api.payments.sandboxPay, { params: { id: sessionId }, body: { outcome: 'card' } })
    await app.call(api.payments.simulateWebhook, { body: { sessionId } })
    expect(await invoiceOf(factureId)).toMatchObject({ statut: 'PAYEE', paye: 13_000 })
    expect(await app.deps.db.$count(factures, eq(factures.commandeId, id))).toBe(1)
  })

  test('a transfer goes back by the house itself: it is written as done, and no provider is asked', async () => {
    const { factureId } = await acceptedQuote()
    const { data } = await app.call(pay, { token, params: { id: factureId }, body: transfer(13_000) })
    const id = data.paiements[0]?.id ?? ''
    const back = await app.call(refund, {
      token,
      params: { id },
      body: half({ montant: 13_000, avoir: true }),
    })
    expect(back.data).toMatchObject({
      statut: 'ANNULEE',
      paiements: [{ remboursable: 0, remboursements: [{ statut: 'FAIT' }] }],
    })
    await app.runJobs()
    expect(await given()).toEqual([])
  })

  test('cancelling a paid order refunds, credits what is not kept and ends it, all at once or not at all', async () => {
    const { id, factureId } = await orderPaidOnPage(app)
    const body = { remboursement: 40_000, motif: 'À la demande de l’auteur' }
    const more = await app.send(cancel, { token, params: { id }, body: { ...body, remboursement: 48_001 } })
    expect([more.status, more.error?.message]).toEqual([
      409,
      'Au plus 480,00\u00a0€ peuvent être remboursés sur cette commande.',
    ])
    const answers = await Promise.all([1, 2, 3].map(() => app.send(cancel, { token, params: { id }, body })))
    expect(statuses(answers)).toEqual([200, 409, 409])
    expect(await orderOf(id)).toMatchObject({ statut: 'ANNULEE' })
    expect(await invoiceOf(factureId)).toMatchObject({
      statut: 'PAYEE',
      paye: 8_000,
      credite: 40_000,
      resteDu: 0,
    })
    await app.runJobs()
    expect(await given()).toEqual([40_000])
  })

  test('cancelling takes back from every payment, the last one first', async () => {
    const { id, factureId } = await acceptedQuote()
    await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000, { date: '2026-11-18' }) })
    await app.call(pay, { token, params: { id: factureId }, body: transfer(10_000) })
    const body = { remboursement: 11_000, motif: 'À la demande de l’auteur' }
    await app.call(cancel, { token, params: { id }, body })
    const { paiements: after, credite } = await invoiceOf(factureId)
    expect(after.map(({ remboursable }) => remboursable)).toEqual([2_000, 0])
    expect(credite).toBe(11_000)
  })

  test('an accepted quote that nobody paid is cancelled by crediting its invoice whole', async () => {
    const { id, factureId } = await acceptedQuote()
    await app.call(cancel, { token, params: { id }, body: { remboursement: 0, motif: 'Sans suite' } })
    expect(await invoiceOf(factureId)).toMatchObject({ statut: 'ANNULEE', credite: 13_000 })
    expect((await orderOf(id)).statut).toBe('ANNULEE')
  })

  test('an order more than 7 working days late is refunded whole in one click, and not before', async () => {
    const { id, factureId } = await orderPaidOnPage(app)
    const promised = (datePromise: string) =>
      app.deps.db.update(commandes).set({ statut: 'EN_COURS', datePromise }).where(eq(commandes.id, id))
    // On Saturday 21 November, the 11th being a holiday: seven working days.
    await promised('2026-11-10')
    expect((await app.send(refundLate, { token, params: { id } })).error?.message).toBe(
      'Cette commande n’a pas plus de 7 jours ouvrés de retard.',
    )
    await promised('2026-11-09')
    const clicks = await Promise.all([1, 2].map(() => app.send(refundLate, { token, params: { id } })))
    expect(statuses(clicks)).toEqual([200, 409])
    expect(await invoiceOf(factureId)).toMatchObject({ statut: 'ANNULEE', paye: 0, credite: 48_000 })
    await app.runJobs()
    expect(await given()).toEqual([48_000])
  })

  test('a refund is never changed, deleted nor above its payment, whoever writes it', async () => {
    const { paiementId } = await orderPaidOnPage(app)
    await app.call(refund, { token, params: { id: paiementId }, body: half() })
    const { pool } = app.deps
    await expect(pool.query('UPDATE remboursements SET montant = 1')).rejects.toThrow('it cannot change')
    await expect(pool.query('DELETE FROM remboursements')).rejects.toThrow('it cannot be deleted')
    const more = { paiementId, montant: 24_001, motif: 'x', statut: 'FAIT', source: 'MAISON' } as const
    await expect(app.deps.db.insert(remboursements).values(more)).rejects.toThrow()
  })

  test('the state of an invoice is the same in the list, by its filter, and alone', async () => {
    const { factureId, paiementId } = await orderPaidOnPage(app)
    await app.call(refund, {
      token,
      params: { id: paiementId },
      body: half({ montant: 48_000, avoir: true }),
    })
    const { data } = await app.call(api.admin.factures.list, { token, query: { statut: 'ANNULEE' } })
    expect(data.map(({ id, statut }) => [id, statut])).toEqual([[factureId, 'ANNULEE']])
    const [row] = await app.deps.db.select().from(factures).where(eq(factures.id, factureId))
    expect(row?.etat).toBe('ANNULEE')
    const paid = and(eq(paiements.id, paiementId), eq(paiements.factureId, factureId))
    expect(await app.deps.db.$count(paiements, paid)).toBe(1)
  })
})
