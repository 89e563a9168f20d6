import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from '../../money/invoices/issue-facture.ts'

describe('the projects of a client', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const client = async () => {
    const user = await createUser(app.deps)
    const order = (overrides: Parameters<typeof createCommande>[2] = {}) =>
      createCommande(app.deps, user, overrides)
    return { user, order, token: await createToken(app.deps, user.id) }
  }
  const correcteurId = async () => {
    const [first] = await app.deps.db.select().from(correcteurs).limit(1)
    return first?.id ?? null
  }

  test('are told by the client’s words, the latest first', async () => {
    const { token, order } = await client()
    await order({ titre: 'Premier', createdAt: new Date('2026-11-01T10:00:00Z'), statut: 'TERMINE' })
    await order({ titre: 'Second', statut: 'EN_COURS', correcteurId: await correcteurId() })
    const { data, pagination } = await app.call(api.projects.list, { token })
    expect(data.map(({ titre, status, statut }) => [titre, status, statut])).toEqual([
      ['Second', 'En correction', 'EN_COURS'],
      ['Premier', 'Terminé', 'TERMINE'],
    ])
    expect(data[0]).toMatchObject({ amount: 48_000, amountFormatted: '480,00\u00a0€' })
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, totalPages: 1, hasNextPage: false })
  })

  test('say how late they are once the promised day has passed, and no more once delivered', async () => {
    const { token, order } = await client()
    const late = { statut: 'EN_COURS' as const, datePromise: '2026-11-17' }
    await order({ ...late, titre: 'En retard' })
    await order({ ...late, titre: 'Livré', livreeLe: app.clock() })
    await order({ titre: 'À temps', datePromise: '2027-01-15' })
    const { data } = await app.call(api.projects.list, { token })
    const days = Object.fromEntries(data.map(({ titre, retardJours }) => [titre, retardJours]))
    expect(days['En retard']).toBeGreaterThan(0)
    expect([days.Livré, days['À temps']]).toEqual([0, 0])
  })

  test('are filtered by label, by code, by all, and searched without accents', async () => {
    const { token, order } = await client()
    await order({ titre: 'L’Été à Saint-Étienne' })
    await order({ titre: '100 % prose', recherche: '100 % prose', statut: 'EN_ATTENTE' })
    await order({ titre: 'En route', recherche: 'en route', statut: 'EN_COURS' })
    await order({
      titre: 'En mains',
      recherche: 'en mains',
      statut: 'EN_COURS',
      correcteurId: await correcteurId(),
    })
    const titles = async (query: { status?: string; search?: string }) => {
      const { data } = await app.call(api.projects.list, { token, query })
      return data.map(({ titre }) => titre).toSorted()
    }
    expect(await titles({ status: 'En attente' })).toEqual(['100 % prose', 'L’Été à Saint-Étienne'])
    expect(await titles({ status: 'EN_ATTENTE' })).toContain('100 % prose')
    expect(await titles({ status: 'En cours' })).toEqual(['En route'])
    expect(await titles({ status: 'En correction' })).toEqual(['En mains'])
    expect(await titles({ status: 'Devis à accepter' })).toEqual([])
    await order({ titre: 'Sur devis', statut: 'ESTIMATION_ENVOYEE' })
    expect(await titles({ status: 'Devis à accepter' })).toEqual(['Sur devis'])
    expect(await titles({ status: 'ESTIMATION_ENVOYEE' })).toEqual(['Sur devis'])
    expect(await titles({ status: 'all' })).toHaveLength(5)
    expect(await titles({ status: 'Tous' })).toHaveLength(5)
    expect(await titles({ search: 'ÉTIENNE' })).toEqual(['L’Été à Saint-Étienne'])
    expect(await titles({ search: '%' })).toEqual(['100 % prose'])
  })

  test('are sorted by title or by promised date, those without one last, and no page shows one twice', async () => {
    const { token, order } = await client()
    await order({ titre: 'Été', datePromise: '2026-12-24' })
    await order({ titre: 'Automne', datePromise: null })
    await order({ titre: 'Printemps', datePromise: '2026-12-01' })
    const titles = async (query: CallInput<typeof api.projects.list>['query']) =>
      (await app.call(api.projects.list, { token, query })).data.map(({ titre }) => titre)
    expect(await titles({ sortBy: 'titre' })).toEqual(['Automne', 'Été', 'Printemps'])
    expect(await titles({ sortBy: 'titre', sortDirection: 'desc' })).toEqual(['Printemps', 'Été', 'Automne'])
    expect(await titles({ sortBy: 'datePromise' })).toEqual(['Printemps', 'Été', 'Automne'])
    expect(await titles({ sortBy: 'datePromise', sortDirection: 'desc' })).toEqual([
      'Été',
      'Printemps',
      'Automne',
    ])
    expect(await titles({ sortDirection: 'asc' })).toEqual(['Été', 'Automne', 'Printemps'])
    const pages = [1, 2, 3].map((page) => titles({ sortBy: 'titre', page, limit: 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(['Automne', 'Été', 'Printemps'])
  })

  test('sixty of them make pages, and a page past the end is empty', async () => {
    const { token, order } = await client()
    for (let rank = 0; rank < 60; rank += 1) await order({ titre: `Livre ${rank}` })
    const last = await app.call(api.projects.list, { token, query: { page: 3, limit: 25 } })
    expect([last.data.length, last.pagination.hasNextPage]).toEqual([10, false])
    expect((await app.call(api.projects.list, { token, query: { page: 9, limit: 25 } })).data).toEqual([])
  })

  test('are counted: active ones wait or are worked on, some wait for their author', async () => {
    const { token, order } = await client()
    await order({ statut: 'PAYEE' })
    await order({ statut: 'EN_COURS' })
    await order({ statut: 'EN_COURS', livreeLe: app.clock() })
    await order({ statut: 'TERMINE', livreeLe: app.clock() })
    await order({ statut: 'ANNULEE' })
    const { data } = await app.call(api.projects.counts, { token })
    expect(data).toEqual({
      total: 5,
      actifs: 3,
      termines: 1,
      aRelire: 1,
      parEtat: { 'En attente': 1, 'En cours': 2, Terminé: 1, Annulé: 1 },
    })
  })

  test('one comes with its files, its steps and its thread, and nothing kept inside', async () => {
    const { token, order } = await client()
    const { id } = await order()
    const { storageKey } = await createFichier(app.deps, { commandeId: id })
    const { body } = await app.send(api.projects.get, { token, params: { id } })
    const { data } = api.projects.get.reply.parse(body)
    expect(data).toMatchObject({ conversationId: `cmd_${id}`, livraison: null, facture: null, aPayer: null })
    expect(data.avoirs).toEqual([])
    expect(data.files).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain(storageKey)
    expect(JSON.stringify(body)).not.toContain('recherche')
  })

  test('one names its invoice and the credit notes on it apart', async () => {
    const { user, token, order } = await client()
    const { id } = await order()
    const { db } = app.deps
    const facture = await db.transaction((tx) => issueFacture(tx, app.deps, { commandeId: id }))
    const [issued] = await db.select().from(factures).where(eq(factures.id, facture.id))
    if (!issued) throw new Error('no invoice')
    await db.insert(factures).values({
      ...issued,
      id: undefined,
      serie: 'AV',
      rang: 1,
      numero: 'AV-2026-001',
      userId: user.id,
      factureId: issued.id,
      montant: 1_000,
    })
    const { data } = await app.call(api.projects.get, { token, params: { id } })
    expect(data.facture?.number).toBe(facture.numero)
    expect(data.avoirs).toMatchObject([{ number: 'AV-2026-001', amount: 1_000 }])
  })

  test('one whose contract can be renounced says so, then says when it was', async () => {
    const { user, token, order } = await client()
    const retractation = async (overrides: Parameters<typeof createCommande>[2]) => {
      const commande = await order(overrides)
      const read = () => app.call(api.projects.get, { token, params: { id: commande.id } })
      return { commande, read: async () => (await read()).data }
    }
    const open = { retractationLe: null, peutRenoncer: true }
    const none = { retractationLe: null, peutRenoncer: false }
    const days = (count: number) => new Date(app.clock().getTime() - count * 24 * 60 * 60_000)
    const { commande, read } = await retractation({})
    expect(await read()).toMatchObject({ ...open, attendManuscrit: true })
    for (const over of [
      { statut: 'ESTIMATION_ENVOYEE', payeeLe: null },
      { statut: 'ANNULEE' },
      { statut: 'TERMINE', demarrageImmediat: true },
      { statut: 'EN_COURS', payeeLe: days(30) },
    ] as const) {
      expect(await (await retractation(over)).read()).toMatchObject(none)
    }
    const body = { nom: 'Maud Kerbrat', email: user.email, contrat: `Commande n° ${commande.numero}` }
    const active = async () => (await app.call(api.projects.counts, { token })).data.actifs
    const before = await active()
    await app.call(api.retractations.declare, { body })
    const declared = { retractationLe: app.clock().toISOString() }
    expect(await read()).toMatchObject({ ...declared, peutRenoncer: false, attendManuscrit: false })
    // The list said nothing of it, and its card asked for a manuscript.
    const { data: list } = await app.call(api.projects.list, { token })
    expect(list.filter(({ retractationLe }) => retractationLe)).toMatchObject([
      { id: commande.id, ...declared, attendManuscrit: false },
    ])
    expect(await active()).toBe(before - 1)
  })

  // The page offered none before the payment, and counted a quote accepted later from the day of the order.
  test('an accepted quote can be renounced before it is paid, for the days from its acceptance; then nothing of it is to pay', async () => {
    const { user, token, order } = await client()
    const days = (count: number) => new Date(app.clock().getTime() - count * 24 * 60 * 60_000)
    const quoted = { statut: 'ESTIMATION_ENVOYEE', payeeLe: null, createdAt: days(30) } as const
    const accepted = await order(quoted)
    const working = await order({ ...quoted, statut: 'EN_COURS' })
    for (const { id: commandeId } of [accepted, working]) {
      await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
    }
    const read = async ({ id }: { id: string }) =>
      (await app.call(api.projects.get, { token, params: { id } })).data
    expect(await read(accepted)).toMatchObject({ peutRenoncer: true, aPayer: accepted.montant })
    expect(await read(working)).toMatchObject({ peutRenoncer: true })
    const body = { nom: 'Maud Kerbrat', email: user.email, contrat: accepted.numero }
    await app.call(api.retractations.declare, { body })
    expect(await read(accepted)).toMatchObject({
      peutRenoncer: false,
      retractationLe: app.clock().toISOString(),
      aPayer: null,
      devis: null,
    })
    const { data: list } = await app.call(api.projects.list, { token })
    expect(list.filter(({ retractationLe }) => retractationLe).map(({ id }) => id)).toEqual([accepted.id])
  })

  test('another’s is as absent as a missing one, for a client and for an admin alike', async () => {
    const { order } = await client()
    const { id } = await order()
    const stranger = await client()
    const admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
    for (const token of [stranger.token, admin]) {
      const theirs = await app.send(api.projects.get, { token, params: { id } })
      const missing = await app.send(api.projects.get, {
        token,
        params: { id: '00000000-0000-7000-8000-000000000000' },
      })
      expect([theirs.status, theirs.error?.message]).toEqual([404, 'Projet non trouvé'])
      expect([missing.status, missing.error?.message]).toEqual([404, 'Projet non trouvé'])
      expect((await app.call(api.projects.list, { token })).data).toEqual([])
    }
  })
})
