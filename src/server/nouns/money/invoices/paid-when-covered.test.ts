import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import {
  createAdmin,
  createCommande,
  createDispute,
  createPayment,
  createToken,
  createUser,
} from '../../../testing/factories.ts'
import { houseMoney } from '../../../testing/house-money.ts'
import { commandePaidOnPage } from '../../../testing/paid-commande.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from './issue-facture.ts'

const { credit, pay, refund } = api.admin.reglements
const motif = 'Geste commercial'
const NOVEMBER = '2026-11-21T09:30:00.000Z'
const JANUARY = '2027-01-05T09:30:00.000Z'

// An invoice said the day when its payment was typed, and went on saying it once it was due again.
describe('the day when an invoice was paid', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  beforeEach(async () => {
    await app.reset()
    app.clock.set(NOVEMBER)
  })
  afterAll(() => app.close())

  const house = async () => createToken(app.deps, (await createAdmin(app.deps)).id)
  async function shown(id: string) {
    const { factureOf } = houseMoney(() => ({ app, token }))
    const token = await house()
    const { statut, datePaiement } = await factureOf(id)
    return [statut, datePaiement]
  }
  async function unpaid() {
    const { id } = await createCommande(app.deps, await createUser(app.deps), { montant: 30_000, lignes: [] })
    const facture = await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId: id }))
    return { id, factureId: facture.id }
  }
  const transfer = async (factureId: string, montant: number, date: string) =>
    app.call(pay, {
      token: await house(),
      params: { id: factureId },
      body: { montant, methode: 'VIREMENT', date, reference: 'VIR 1' },
    })

  test('is that of the transfer which covered it, whenever the house types it', async () => {
    const { factureId } = await unpaid()
    app.clock.set(JANUARY)
    await transfer(factureId, 20_000, '2026-12-29')
    expect(await shown(factureId)).toEqual(['ECHEANCE', null])
    await transfer(factureId, 10_000, '2026-12-28')
    expect(await shown(factureId)).toEqual(['PAYEE', '2026-12-29T12:00:00.000Z'])
  })

  test('goes away once it is due again, and is then that of what pays it again', async () => {
    const { paiementId, factureId } = await commandePaidOnPage(app)
    expect(await shown(factureId)).toEqual(['PAYEE', NOVEMBER])
    const body = { montant: 10_000, motif }
    await app.call(refund, { token: await house(), params: { id: paiementId }, body })
    expect(await shown(factureId)).toEqual(['EN_ATTENTE', null])
    app.clock.set(JANUARY)
    await transfer(factureId, 10_000, '2027-01-04')
    expect(await shown(factureId)).toEqual(['PAYEE', '2027-01-04T12:00:00.000Z'])
    await createDispute(app.deps, paiementId, { statut: 'PERDU' })
    expect((await shown(factureId))[1]).toBeNull()
  })

  test('stays when what goes back is credited with it', async () => {
    const { paiementId, factureId } = await commandePaidOnPage(app)
    app.clock.set(JANUARY)
    const body = { montant: 10_000, motif, avoir: true }
    await app.call(refund, { token: await house(), params: { id: paiementId }, body })
    expect(await shown(factureId)).toEqual(['PAYEE', NOVEMBER])
  })

  test('is that of the credit note of its rest', async () => {
    const { id, factureId } = await unpaid()
    await createPayment(app.deps, id, { montant: 10_000 })
    app.clock.set(JANUARY)
    const body = { montant: 20_000, motif }
    await app.call(credit, { token: await house(), params: { id: factureId }, body })
    expect(await shown(factureId)).toEqual(['PAYEE', JANUARY])
  })
})
