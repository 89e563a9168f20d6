import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { HOUSE_ETATS, RETRACTATION_ETATS } from '#contract/commandes/retractation-etat.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { writeFacts } from '../../testing/retractations.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

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
  // A withdrawal without a known order was told without a link, and could be read nowhere.
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
    expect(await found({ search: late.numero })).toMatchObject([{ delai: 'HORS_DELAI' }])
  })

  test('are sorted by name, by the day to refund before, and by where they stand, as each says of itself', async () => {
    const client = await createUser(app.deps, { email: DECLARATION.email })
    const moment = app.clock()
    const states = [
      {},
      { identifieeLe: moment, proposeeLe: moment, accepteeLe: moment },
      { identifieeLe: moment, proposeeLe: moment, contesteeLe: moment },
      { identifieeLe: moment, proposeeLe: moment },
      { identifieeLe: moment },
      { executeeLe: moment },
    ]
    const order = (overrides: Parameters<typeof createCommande>[2] = {}) =>
      createCommande(app.deps, client, { payeeLe: moment, ...overrides })
    const declareOf = async ({ numero }: { numero: string }, nom: string, set = {}) => {
      await declare({ contrat: `n° ${numero}`, nom })
      if (Object.keys(set).length === 0) return
      await writeFacts(app.deps, set, eq(retractations.nom, nom))
    }
    await declare({ nom: 'Zoé' })
    for (const [rank, set] of states.entries()) await declareOf(await order(), `Nom ${rank}`, set)
    const late = { payeeLe: new Date('2026-10-01T10:00:00Z') }
    await declareOf(await order(late), 'Tard')
    await declareOf(await order(late), 'Refus', { refuseeLe: moment })
    await declareOf(await order({ statut: 'TERMINE', termineeLe: new Date('2026-11-20T10:00:00Z') }), 'Fait')
    await declareOf(await order({ statut: 'ANNULEE' }), 'Vide')
    const early = { declareeLe: new Date('2026-11-18T10:00:00Z') }
    await writeFacts(app.deps, early, eq(retractations.nom, 'Nom 3'))

    const byState = await found({ sortBy: 'etat', limit: 100 })
    const ranks = byState.map(({ etat }) => RETRACTATION_ETATS.indexOf(etat))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(new Set(byState.map(({ etat }) => etat))).toEqual(new Set(RETRACTATION_ETATS))
    const backwards = await found({ sortBy: 'etat', sortDirection: 'desc', limit: 100 })
    expect(backwards.map(({ etat }) => etat)).toEqual(byState.map(({ etat }) => etat).toReversed())

    // The dashboard counted those without an order alone.
    const waiting = byState.filter(({ etat }) => HOUSE_ETATS.includes(etat))
    expect(await found({ sortBy: 'etat', aTraiter: true, limit: 100 })).toEqual(waiting)
    expect(await found({ aTraiter: false, limit: 100 })).toHaveLength(byState.length - waiting.length)
    const { retractationsATraiter } = await app.call(api.admin.stats.get, { token })
    expect(retractationsATraiter).toBe(waiting.length)

    const days = (await found({ sortBy: 'echeance', limit: 100 })).map(
      ({ rembourserAvant }) => rembourserAvant,
    )
    expect(days.slice(0, 2)).toEqual(['2026-12-02', '2026-12-05'])
    expect(days.slice(5)).toEqual(['2026-12-05', null, null, null, null, null])
    const last = await found({ sortBy: 'echeance', sortDirection: 'desc', limit: 6 })
    expect(last.at(-1)?.rembourserAvant).toBe('2026-12-02')
    expect((await found({ sortBy: 'nom', limit: 1 }))[0]?.nom).toBe('Fait')
    expect((await found({ sortBy: 'declareeLe', sortDirection: 'asc', limit: 1 }))[0]?.nom).toBe('Nom 3')
  })

  // « Vous pouvez l’exécuter », said the morning's e-mail of one that the dashboard did not count.
  test('wait for the house once their share was shown and its days have passed, on the dashboard as in the list', async () => {
    const client = await createUser(app.deps, { email: DECLARATION.email })
    const moment = app.clock()
    const { numero } = await createCommande(app.deps, client, { payeeLe: moment })
    await declare({ contrat: `n° ${numero}` })
    const share = { partExecutee: 25, garde: 12_000, rembourse: 36_000 }
    await writeFacts(app.deps, { identifieeLe: moment, proposeeLe: moment, ...share })
    const counted = async () => {
      token = await createToken(app.deps, adminId)
      const { retractationsATraiter } = await app.call(api.admin.stats.get, { token })
      const listed = await found({ aTraiter: true })
      const csv = await app.send(api.admin.retractations.exportCsv, { token, query: { aTraiter: true } })
      return [retractationsATraiter, listed.length, csv.status]
    }
    app.clock.set('2026-11-26T10:00:00.000Z')
    expect(await counted()).toEqual([0, 0, 200])
    app.clock.set('2026-11-27T10:00:00.000Z')
    expect(await counted()).toEqual([1, 1, 200])
    expect(await found({ aTraiter: false })).toEqual([])
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
