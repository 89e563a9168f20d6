import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails, notifications } from '../db/schema/notifications.ts'
import { createAdmin, createCommande, createToken, createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const { list } = api.admin.retractations
const DECLARATION = { nom: 'Maud Kerbrat', email: 'maud+livre@exemple.fr', contrat: 'Le roman de 320 pages' }

let app: TestApp
let token: string
let adminId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  adminId = (await createAdmin(app.deps)).id
  token = await createToken(app.deps, adminId)
})
afterAll(() => app.close())

const declare = (overrides = {}) =>
  app.call(api.retractations.declare, { body: { ...DECLARATION, ...overrides } })
const found = async (query: Record<string, unknown> = {}) => (await app.call(list, { token, query })).data

describe('the withdrawals, for the house,', () => {
  // One that named no order was told without a link, and could be read nowhere.
  test('are read where their notification leads, order or not', async () => {
    await declare()
    const [told] = await app.deps.db.select().from(notifications).where(eq(notifications.userId, adminId))
    const link = new URL(told?.actionUrl ?? '', app.url)
    expect(link.pathname).toBe('/admin/retractations')
    expect(await found(Object.fromEntries(link.searchParams))).toMatchObject([
      { ...DECLARATION, commande: null, delai: null, identifieeLe: null },
    ])
  })

  test('are late after the last day of withdrawal, moved past the days of rest', async () => {
    const client = await createUser(app.deps, { email: DECLARATION.email })
    // Fourteen days after 7 November end on Saturday 21, hence on Monday 23; after the 6th, on Friday 20.
    const inTime = await createCommande(app.deps, client, { payeeLe: new Date('2026-11-07T10:00:00Z') })
    const late = await createCommande(app.deps, client, { payeeLe: new Date('2026-11-06T10:00:00Z') })
    for (const { numero } of [inTime, late]) await declare({ contrat: `n° ${numero}` })
    await declare()
    const idsOf = async (delai: string) => (await found({ delai })).map(({ commande }) => commande?.id)
    expect(await idsOf('HORS_DELAI')).toEqual([late.id])
    expect(await idsOf('DANS_LE_DELAI')).toEqual([inTime.id])
    expect(await found({ rattachee: false })).toHaveLength(1)
    expect(await found({ search: String(late.numero) })).toMatchObject([{ delai: 'HORS_DELAI' }])
  })

  test('say whether their receipt was sent or refused', async () => {
    await declare()
    expect(await found()).toMatchObject([{ accuseLe: null, accuseRefuse: false }])
    await app.deps.db.update(emails).set({ statut: 'REFUSE' })
    expect(await found()).toMatchObject([{ accuseLe: null, accuseRefuse: true }])
    const envoyeLe = app.clock()
    await app.deps.db.update(emails).set({ statut: 'ENVOYE', envoyeLe })
    expect(await found()).toMatchObject([{ accuseLe: envoyeLe.toISOString(), accuseRefuse: false }])
  })

  test('are filtered by nothing unknown', async () => {
    expect(await app.send(list, { token, query: { delai: 'DEMAIN' } })).toMatchObject({ status: 400 })
    expect(await app.send(list, { token, query: { rattachee: 'peut-être' } })).toMatchObject({ status: 400 })
  })
})
