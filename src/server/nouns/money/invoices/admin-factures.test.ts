import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { auditLogs } from '../../../platform/db/schema/house.ts'
import { emails } from '../../../platform/db/schema/notifications.ts'
import {
  createAdmin,
  createCommande,
  createPayment,
  createToken,
  createUser,
} from '../../../testing/factories.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from './issue-facture.ts'

const admin = api.admin.factures
const NOW = '2026-11-21T09:30:00.000Z'

const byNumber = (one: number, other: number) => one - other

let app: TestApp
let adminId: string
let token: string
let client: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  app.clock.set(NOW)
  adminId = (await createAdmin(app.deps)).id
  token = await createToken(app.deps, adminId)
  client = await createUser(app.deps, { nom: 'Żuławski' })
})
afterAll(() => app.close())

type Written = { titre?: string; montant?: number; paid?: number; at?: string }

/** An order, its invoice, and its payment. */
async function writeFacture({ titre = 'Neige', montant = 48_000, paid = 0, at = NOW }: Written = {}) {
  app.clock.set(at)
  const { id: commandeId } = await createCommande(app.deps, client, {
    titre,
    montant,
    recherche: titre.toLowerCase(),
  })
  if (paid > 0) await createPayment(app.deps, commandeId, { montant: paid })
  const facture = await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
  app.clock.set(NOW)
  return { ...facture, commandeId }
}

const echeance = (
  { commandeId }: { commandeId: string },
  { rang, date }: { rang: number; date: string },
) => ({
  id: randomUUID(),
  commandeId,
  rang,
  montant: 24_000,
  date,
  statut: 'A_VENIR' as const,
})

const found = async (query: Record<string, unknown>) =>
  (await app.call(admin.list, { token, query })).invoices.map(({ number }) => number)

describe('the invoices of the house', () => {
  test('are filtered by the state that each of them shows', async () => {
    const paid = await writeFacture({ paid: 48_000 })
    const waiting = await writeFacture({ paid: 10_000 })
    const late = await writeFacture({ at: '2026-09-01T08:00:00Z' })
    const free = await writeFacture({ montant: 0 })

    expect(await found({ statut: 'PAYEE' })).toEqual([free.numero, paid.numero])
    expect(await found({ statut: 'EN_ATTENTE' })).toEqual([waiting.numero])
    expect(await found({ statut: 'ECHEANCE' })).toEqual([late.numero])
    expect(await found({ statut: 'ANNULEE' })).toEqual([])
    for (const { statut, id } of (await app.call(admin.list, { token })).invoices) {
      expect((await app.call(admin.get, { token, params: { id } })).data.statut).toBe(statut)
    }
  })

  test('say what came in and what is still due', async () => {
    const { id } = await writeFacture({ paid: 10_000 })
    const { data } = await app.call(admin.get, { token, params: { id } })
    expect(data).toMatchObject({ amount: 48_000, paye: 10_000, credite: 0, resteDu: 38_000, avoirs: [] })
    expect(data.paiements).toMatchObject([{ montant: 10_000, methode: 'CARTE' }])
  })

  test('are found by their number, their title, a period, and sorted either way', async () => {
    const old = await writeFacture({ titre: 'Été', montant: 9_000, at: '2026-10-02T08:00:00Z' })
    const recent = await writeFacture({ titre: 'Neige', montant: 5_000 })
    expect(await found({ search: old.numero.toLowerCase() })).toEqual([old.numero])
    expect(await found({ search: 'neige' })).toEqual([recent.numero])
    expect(await found({ dateTo: '2026-10-02' })).toEqual([old.numero])
    expect(await found({ sortBy: 'amount' })).toEqual([recent.numero, old.numero])
    expect(await found({ sortBy: 'amount', sortOrder: 'desc' })).toEqual([old.numero, recent.numero])
    // The specification's own name of the amount was an unknown sort, that fell back to the date.
    expect(await found({ sortBy: 'montant' })).toEqual([recent.numero, old.numero])
    expect(await found({ sortBy: 'dateEcheance' })).toEqual([old.numero, recent.numero])
    expect(await found({ limit: 1, page: 2 })).toEqual([old.numero])
    const { pagination } = await app.call(admin.list, { token, query: { limit: 5_000 } })
    expect(pagination).toMatchObject({ limit: 1000, total: 2 })
  })

  // They were sorted by their last day, and another was shown: of the payment that comes first, or none.
  test('are sorted by the day on which each is due first, settled ones last', async () => {
    const settled = await writeFacture({ paid: 48_000, at: '2026-10-01T08:00:00Z' })
    const late = await writeFacture({ at: '2026-09-01T08:00:00Z' })
    const waiting = await writeFacture({ at: '2026-11-20T08:00:00Z' })
    const inTimes = await writeFacture()
    await app.deps.db
      .insert(echeances)
      .values([
        echeance(inTimes, { rang: 1, date: '2026-12-01' }),
        echeance(inTimes, { rang: 2, date: '2026-12-30' }),
      ])
    const sorted = [late, inTimes, waiting].map(({ numero }) => numero)
    expect(await found({ sortBy: 'exigibleLe' })).toEqual([...sorted, settled.numero])
    expect(await found({ sortBy: 'exigibleLe', sortOrder: 'desc' })).toEqual([
      ...sorted.toReversed(),
      settled.numero,
    ])
  })
})

describe('an issued invoice', () => {
  test('changes its reminder and its note alone', async () => {
    const { id } = await writeFacture()
    const params = { id }
    const { data } = await app.call(admin.update, {
      token,
      params,
      body: { rappelLe: '2026-12-24', note: 'Virement annoncé' },
    })
    expect(data).toMatchObject({ rappelLe: '2026-12-24', note: 'Virement annoncé', amount: 48_000 })
    // Two panels were open: the second to save wrote over the note of the first, that nobody could find again.
    const late = { token, params, body: { note: 'Rappeler jeudi.', noteLue: null } }
    expect((await app.send(admin.update, late)).status).toBe(409)
    expect((await app.call(admin.get, { token, params })).data.note).toBe('Virement annoncé')
    const twice = { note: 'Virement annoncé', noteLue: null }
    await app.call(admin.update, { token, params, body: twice })
    const kept = await app.call(admin.update, { token, params, body: { note: null, noteLue: twice.note } })
    expect(kept.data).toMatchObject({ rappelLe: '2026-12-24', note: null })
    const refused = await fetch(`${app.url}/api/admin/factures/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ statut: 'PAYEE', montant: 1 }),
    })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Une facture émise ne change plus')
  })

  test('is never deleted: it is credited', async () => {
    const { id } = await writeFacture()
    const { status, error } = await app.send(admin.remove, { token, params: { id } })
    expect([status, error?.message]).toEqual([409, 'Émettez un avoir'])
    expect((await app.call(admin.get, { token, params: { id } })).data.id).toBe(id)
  })
})

describe('a reminder', () => {
  const remind = (id: string, as = token) => app.send(admin.resend, { token: as, params: { id } })
  const queued = () => app.deps.db.$count(emails, eq(emails.template, 'invoice-reminder'))

  test('leaves once a day with the PDF, however often it is asked for', async () => {
    const { id, numero } = await writeFacture({ at: '2026-09-01T08:00:00Z' })
    const answers = await Promise.all([remind(id), remind(id), remind(id)])
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409, 409])
    expect(await queued()).toBe(1)

    const email = await readQueuedEmail(app.deps, `facture-rappel:${id}:2026-11-21`)
    expect(email?.subject).toContain(numero)
    expect(email?.attachments).toMatchObject([{ filename: `${numero}.pdf`, contentType: 'application/pdf' }])
    const lines = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'SEND_REMINDER'))
    expect(lines).toMatchObject([{ metadata: { factureId: id } }])

    app.clock.set('2026-11-22T09:30:00.000Z')
    const nextDay = await createToken(app.deps, adminId)
    expect((await remind(id, nextDay)).status).toBe(200)
    expect(await queued()).toBe(2)
  })

  test('is refused when nothing is due, and not sent when the money came meanwhile', async () => {
    const paid = await writeFacture({ paid: 48_000 })
    expect(await remind(paid.id)).toMatchObject({
      status: 409,
      error: { message: 'Cette facture n’attend plus de paiement.' },
    })

    const { id } = await writeFacture()
    expect((await remind(id)).status).toBe(200)
    const { data } = await app.call(admin.get, { token, params: { id } })
    const { id: commandeId } = data.commande
    await createPayment(app.deps, commandeId, { methode: 'VIREMENT' })
    expect(await readQueuedEmail(app.deps, `facture-rappel:${id}:2026-11-21`)).toBeNull()
  })
})
