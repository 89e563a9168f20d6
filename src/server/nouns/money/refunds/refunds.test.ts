import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { paiements, remboursements } from '../../../platform/db/schema/payments.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { eachTime, openedHouse } from '../../../testing/each-time.ts'
import { createCommande, createPayment, createUser } from '../../../testing/factories.ts'
import { half, houseMoney, statuses } from '../../../testing/house-money.ts'
import { commandePaidOnPage } from '../../../testing/paid-commande.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from '../invoices/issue-facture.ts'

const { credit, refund } = api.admin.reglements
const CLICKS = 10

describe('the house', () => {
  let app: TestApp
  let token: string
  eachTime(openedHouse, (stage) => {
    ;({ app, token } = stage)
  })

  const { factureOf, given, templates } = houseMoney(() => ({ app, token }))

  test('refunds half of an order by a job, its credit note beside, and its client is written to with the PDF', async () => {
    const { factureId, paiementId } = await commandePaidOnPage(app)
    const asked = await app.call(refund, { token, params: { id: paiementId }, body: half({ avoir: true }) })
    expect(asked.data).toMatchObject({ statut: 'PAYEE', paye: 24_000, credite: 24_000, resteDu: 0 })
    expect(asked.data.avoirs).toMatchObject([{ number: 'AV-2026-001', amount: 24_000 }])
    expect(asked.data.paiements).toMatchObject([
      { remboursable: 24_000, remboursements: [{ montant: 24_000, statut: 'EN_COURS' }] },
    ])

    expect(await app.runJobs()).toEqual([])
    expect(await given()).toEqual([24_000])
    const { paiements: after } = await factureOf(factureId)
    expect(after).toMatchObject([{ remboursements: [{ statut: 'FAIT' }] }])
    expect(await templates()).toContain('credit-note')
    expect(await templates()).not.toContain('refund')
  })

  test('refunds without a credit note: the invoice asks for the sum again, and the client is told', async () => {
    const { paiementId } = await commandePaidOnPage(app)
    const { data } = await app.call(refund, { token, params: { id: paiementId }, body: half() })
    expect(data).toMatchObject({ statut: 'EN_ATTENTE', resteDu: 24_000, avoirs: [] })
    await app.runJobs()
    expect(await templates()).toContain('refund')
  })

  test('who clicks ten times at once refunds once', async () => {
    const { paiementId } = await commandePaidOnPage(app)
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
    const { paiementId } = await commandePaidOnPage(app)
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
    const { paiementId } = await commandePaidOnPage(app)
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
      issueFacture(tx, app.deps, { commandeId: commande.id }),
    )
    const paiementId = (await factureOf(factureId)).paiements[0]?.id ?? ''
    await app.call(refund, { token, params: { id: paiementId }, body: half() })
    await app.runJobs()
    expect(await factureOf(factureId)).toMatchObject({
      statut: 'PAYEE',
      paiements: [{ remboursable: 48_000, remboursements: [{ statut: 'ECHOUE' }] }],
    })
    const { notifications: told } = await app.call(api.notifications.list, { token, query: {} })
    expect(told[0]?.title).toBe('Remboursement échoué')
    const again = await app.send(refund, { token, params: { id: paiementId }, body: half() })
    expect(again.status).toBe(201)
  })

  // Of an invoice paid in part, 480 € of credit notes answered 240 € given back.
  test('a refund of a part paid that fails and is made again is credited once, and for more of the difference', async () => {
    const commande = await createCommande(app.deps, await createUser(app.deps))
    await createPayment(app.deps, commande.id, { montant: 24_000, reference: 'pi_test_nowhere' })
    const { id: factureId } = await app.deps.db.transaction((tx) =>
      issueFacture(tx, app.deps, { commandeId: commande.id }),
    )
    const paiementId = (await factureOf(factureId)).paiements[0]?.id ?? ''
    const fail = async (montant: number) => {
      await app.call(refund, { token, params: { id: paiementId }, body: half({ montant, avoir: true }) })
      await app.runJobs()
      const { avoirs, aReprendre } = await factureOf(factureId)
      return [avoirs.map(({ amount }) => amount), aReprendre]
    }
    expect(await fail(10_000)).toEqual([[10_000], 10_000])
    expect(await fail(10_000)).toEqual([[10_000], 10_000])
    expect(await fail(4_000)).toEqual([[10_000], 10_000])
    expect(await fail(15_000)).toEqual([[10_000, 5_000], 15_000])
    await app.call(refund, {
      token,
      params: { id: paiementId },
      body: half({ montant: 4_000, avoir: true }),
    })
    expect((await factureOf(factureId)).aReprendre).toBe(11_000)
    await app.call(refund, {
      token,
      params: { id: paiementId },
      body: half({ montant: 20_000, avoir: true }),
    })
    const { avoirs, aReprendre, paye } = await factureOf(factureId)
    expect(avoirs.map(({ amount }) => amount)).toEqual([10_000, 5_000, 9_000])
    expect([aReprendre, paye]).toEqual([0, 0])
  })

  test('credits never go above the invoice, in one or in several, at once or one after the other', async () => {
    const { factureId } = await commandePaidOnPage(app)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        app.send(credit, { token, params: { id: factureId }, body: half({ montant: 20_000 }) }),
      ),
    )
    expect(statuses(answers)).toEqual([201, 201, 409, 409])
    const { avoirs, credite, statut } = await factureOf(factureId)
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
    const { factureId } = await commandePaidOnPage(app)
    const body = half({ idempotencyKey: randomUUID() })
    await Promise.all(
      Array.from({ length: CLICKS }, () => app.call(credit, { token, params: { id: factureId }, body })),
    )
    expect((await factureOf(factureId)).credite).toBe(24_000)
  })

  test('a refund is never changed, deleted nor above its payment, whoever writes it', async () => {
    const { paiementId } = await commandePaidOnPage(app)
    await app.call(refund, { token, params: { id: paiementId }, body: half() })
    const { pool } = app.deps
    await expect(pool.query('UPDATE remboursements SET montant = 1')).rejects.toThrow('it cannot change')
    await expect(pool.query('DELETE FROM remboursements')).rejects.toThrow('it cannot be deleted')
    const more = { paiementId, montant: 24_001, motif: 'x', statut: 'FAIT', source: 'MAISON' } as const
    await expect(app.deps.db.insert(remboursements).values(more)).rejects.toThrow()
  })

  test('the state of an invoice is the same in the list, by its filter, and alone', async () => {
    const { factureId, paiementId } = await commandePaidOnPage(app)
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
