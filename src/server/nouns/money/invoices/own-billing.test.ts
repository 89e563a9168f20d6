import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { formatFactureNumber } from '#contract/money/invoices/facture-number.ts'
import { FACTURE_STATUTS } from '#contract/money/invoices/facture-statut.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { createCommande, createPayment, createToken, createUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from './issue-facture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function client() {
  const user = await createUser(app.deps)
  const token = await createToken(app.deps, user.id)
  const order = async (titre: string) => (await createCommande(app.deps, user, { titre })).id
  const invoice = (commandeId: string) =>
    app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
  const pay = (commandeId: string, montant: number, overrides = {}) =>
    createPayment(app.deps, commandeId, { montant, ...overrides })
  return { user, token, order, invoice, pay }
}

let rang = 0
/** Writes a credit note on an invoice, as the house will issue it. */
async function credit(factureId: string, montant: number): Promise<string> {
  const [issued] = await app.deps.db.select().from(factures).where(eq(factures.id, factureId))
  if (!issued) throw new Error('No invoice to credit')
  rang += 1
  const numero = formatFactureNumber('AV', 2026, rang)
  const { commandeId, userId, lignes, objet, vendeur, client: billed, dateEcheance } = issued
  await app.deps.db.insert(factures).values({
    serie: 'AV',
    annee: 2026,
    rang,
    numero,
    factureId,
    montant,
    emiseLe: app.clock(),
    commandeId,
    userId,
    lignes,
    objet,
    vendeur,
    client: billed,
    dateEcheance,
  })
  return numero
}

test('payments come with the invoice they pay, the latest first, by pages; another client’s are absent', async () => {
  const { token, order, invoice, pay } = await client()
  const first = await order('Les Hauts de Lozère')
  const { id, numero } = await invoice(first)
  await pay(first, 48_000)
  app.clock.advance(1_000)
  const second = await order('Nouvelles du soir')
  await pay(second, 12_345, { methode: 'SEPA', aRembourser: true })
  const other = await client()
  await other.pay(await other.order('À un autre'), 999)

  const list = await app.call(api.factures.payments, { token })
  expect(list.pagination).toMatchObject({ total: 2, totalPages: 1 })
  expect(list.data).toMatchObject([
    {
      amount: 12_345,
      amountFormatted: '123,45\u00a0€',
      methode: 'SEPA',
      aRembourser: true,
      commande: { id: second, titre: 'Nouvelles du soir' },
      invoice: null,
    },
    { amount: 48_000, methode: 'CARTE', aRembourser: false, invoice: { id, number: numero } },
  ])
  const page = await app.call(api.factures.payments, { token, query: { page: 2, limit: 1 } })
  expect(page.data.map(({ amount }) => amount)).toEqual([48_000])
  expect((await app.send(api.factures.payments, {})).status).toBe(401)
})

test('credit notes come with the invoice they correct; another client’s are absent', async () => {
  const { token, order, invoice } = await client()
  const commandeId = await order('Les Hauts de Lozère')
  const { id, numero } = await invoice(commandeId)
  const number = await credit(id, 8_000)
  const other = await client()
  await credit((await other.invoice(await other.order('À un autre'))).id, 100)

  const list = await app.call(api.factures.creditNotes, { token })
  expect(list).toMatchObject({
    data: [
      {
        number,
        amount: 8_000,
        amountFormatted: '80,00\u00a0€',
        commande: { id: commandeId, titre: 'Les Hauts de Lozère' },
        invoice: { id, number: numero },
      },
    ],
    pagination: { total: 1 },
  })
  const billed = await app.call(api.factures.list, { token })
  expect(billed.data.map((one) => one.number)).toEqual([numero])
  expect((await app.send(api.factures.creditNotes, {})).status).toBe(401)
})

test('a list of invoices keeps those of a state, and each state is the one the invoice shows', async () => {
  const { user, order, invoice, pay } = await client()
  const late = await invoice(await order('En retard'))
  app.clock.set('2026-12-22T09:00:00Z')
  const waiting = await invoice(await order('En attente'))
  const paidCommande = await order('Payée')
  const paid = await invoice(paidCommande)
  await pay(paidCommande, 48_000)
  const cancelled = await invoice(await order('Annulée'))
  await credit(cancelled.id, 48_000)
  const partCommande = await order('Payée, moins un avoir')
  const part = await invoice(partCommande)
  await pay(partCommande, 40_000)
  await credit(part.id, 8_000)

  const token = await createToken(app.deps, user.id)
  const shown = async (statut?: (typeof FACTURE_STATUTS)[number]) => {
    const { data, pagination } = await app.call(api.factures.list, { token, query: statut ? { statut } : {} })
    expect(pagination.total).toBe(data.length)
    return data
  }
  const all = await shown()
  for (const statut of FACTURE_STATUTS) {
    expect(await shown(statut)).toEqual(all.filter((one) => one.statut === statut))
  }
  const numbers = async (statut: (typeof FACTURE_STATUTS)[number]) =>
    (await shown(statut)).map(({ number }) => number)
  expect(await numbers('ECHEANCE')).toEqual([late.numero])
  expect(await numbers('EN_ATTENTE')).toEqual([waiting.numero])
  expect(await numbers('ANNULEE')).toEqual([cancelled.numero])
  expect(await numbers('PAYEE')).toEqual([part.numero, paid.numero])
})
