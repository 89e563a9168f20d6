import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { COMMANDE_SORTS } from '#contract/commandes/admin-endpoints.ts'
import { minutes } from '#contract/shared/durations.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { createWithText } from '../../testing/commande-files.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { list, get, update } = api.admin.commandes

describe('the orders of the back-office', () => {
  let app: TestApp
  let token: string
  let clientToken: string
  let client: Awaited<ReturnType<typeof createUser>>

  beforeAll(async () => {
    app = await startTestApp()
    token = await createToken(app.deps, (await createAdmin(app.deps)).id)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    client = await createUser(app.deps)
    clientToken = await createToken(app.deps, client.id)
  })

  const listOf = (query: object) => app.call(list, { token, query: { clientId: client.id, ...query } })
  const titles = async (search: string) => (await listOf({ search })).data.map(({ titre }) => titre)
  const change = (id: string, body: object) => app.send(update, { token, params: { id }, body })

  test('a client is refused everywhere, a stranger asked to sign in', async () => {
    const { id } = await createCommande(app.deps, client)
    for (const [endpoint, input] of [
      [list, {}],
      [get, { params: { id } }],
      [update, { params: { id }, body: { statut: 'EN_COURS' } }],
    ] as const) {
      expect((await app.send(endpoint, { ...input, token: clientToken })).status).toBe(403)
      expect((await app.send(endpoint, input)).status).toBe(401)
    }
  })

  test('a search finds words of the title and the client whatever their order, accents and case, and its own % is a letter', async () => {
    await createCommande(app.deps, client, {
      titre: 'Été à Ménilmontant',
      recherche: 'ete a menilmontant marie aubrac',
    })
    await createCommande(app.deps, client, { titre: 'Cent % laine', recherche: 'cent % laine marie aubrac' })
    expect(await titles('ÉTÉ à MENIL')).toEqual(['Été à Ménilmontant'])
    expect(await titles('aubrac  ÉTÉ')).toEqual(['Été à Ménilmontant'])
    expect(await titles('%')).toEqual(['Cent % laine'])
    expect(await titles("'; drop table commandes --")).toEqual([])
  })

  test('filters, sort and pages go together, and each status keeps its count', async () => {
    await createCommande(app.deps, client, { titre: 'A', montant: 300, statut: 'EN_COURS' })
    await createCommande(app.deps, client, { titre: 'B', montant: 100 })
    await createCommande(app.deps, client, { titre: 'C', montant: 200 })
    const page = await listOf({ statut: 'PAYEE', sortBy: 'amount', sortDirection: 'asc', limit: 1 })
    expect(page.data.map(({ titre }) => titre)).toEqual(['B'])
    expect(page.pagination).toMatchObject({ total: 2, totalPages: 2, hasNextPage: true })
    expect(page.stats).toMatchObject({ total: 3, byStatut: { EN_COURS: 1, PAYEE: 2 } })
    expect((await listOf({ page: 99 })).data).toEqual([])
    expect((await listOf({ limit: 1e9, sortBy: 'password', page: -1 })).data).toHaveLength(3)
  })

  test('each column sorts both ways, words without regard to accents, and statuses as an order lives', async () => {
    await createCommande(app.deps, client, { titre: 'Été', statut: 'TERMINE', montant: 3 })
    const { id } = await createCommande(app.deps, client, { titre: 'zinc', statut: 'EN_ATTENTE', montant: 1 })
    await createCommande(app.deps, client, { titre: 'Aube', statut: 'ANNULEE', montant: 2 })
    const sorted = async (sortBy: string, sortDirection?: string) =>
      (await listOf({ sortBy, sortDirection: sortDirection ?? 'asc' })).data.map(({ titre }) => titre)
    expect(await sorted('titre')).toEqual(['Aube', 'Été', 'zinc'])
    expect(await sorted('titre', 'desc')).toEqual(['zinc', 'Été', 'Aube'])
    expect(await sorted('statut')).toEqual(['zinc', 'Été', 'Aube'])
    expect(await sorted('amount', 'desc')).toEqual(['Été', 'Aube', 'zinc'])
    await app.deps.db
      .update(commandes)
      .set({ updatedAt: new Date('2099-01-01') })
      .where(eq(commandes.id, id))
    expect((await sorted('updatedAt', 'desc'))[0]).toBe('zinc')
    for (const column of COMMANDE_SORTS) expect(await sorted(column)).toHaveLength(3)
  })

  test('what is to entrust and what is late is counted, and listed, alike', async () => {
    const { stats: before } = await listOf({})
    await createCommande(app.deps, client, { titre: 'À confier' })
    await createCommande(app.deps, client, { titre: 'Finie', statut: 'TERMINE' })
    const [someone] = await app.deps.db.select().from(correcteurs).limit(1)
    await createCommande(app.deps, client, {
      titre: 'En retard',
      datePromise: '2026-11-19',
      correcteurId: someone?.id,
    })
    // The clock stands on a Saturday: no working day has begun since Friday's promise.
    await createCommande(app.deps, client, {
      titre: 'Pour hier, vendredi',
      datePromise: '2026-11-20',
      correcteurId: someone?.id,
    })
    const { stats } = await listOf({})
    expect([stats.aConfier - before.aConfier, stats.enRetard - before.enRetard]).toEqual([1, 1])
    expect((await listOf({ aFaire: 'confier' })).data.map(({ titre }) => titre)).toEqual(['À confier'])
    const late = (await listOf({ aFaire: 'retard' })).data
    expect(late.map(({ titre, retardJours }) => [titre, retardJours])).toEqual([['En retard', 1]])
  })

  test('what waits for its author’s manuscript is counted, and listed, alike', async () => {
    const { stats: before } = await listOf({})
    await createCommande(app.deps, client, { titre: 'Sans texte' })
    await createCommande(app.deps, client, { titre: 'Commencée sans texte', statut: 'EN_COURS' })
    const sent = await createCommande(app.deps, client, { titre: 'Avec son texte' })
    await createFichier(app.deps, { commandeId: sent.id, userId: client.id })
    expect((await listOf({})).stats.sansManuscrit - before.sansManuscrit).toBe(1)
    expect((await listOf({ aFaire: 'manuscrit' })).data.map(({ titre }) => titre)).toEqual(['Sans texte'])
  })

  test('an order is entrusted, started, suspended, taken up again and finished, and its client is told each time', async () => {
    const { id } = await createWithText(app, client)
    const isHers = eq(correcteurs.nom, 'Hélène Astier')
    const [corrector] = await app.deps.db.select().from(correcteurs).where(isHers)
    expect((await change(id, { correcteurId: corrector?.id })).status).toBe(200)
    // The corrector is told once the choice can no longer be undone.
    app.clock.advance(minutes(1))
    await app.runJobs()
    for (const statut of ['EN_COURS', 'SUSPENDUE', 'EN_COURS', 'TERMINE']) {
      const { status, body } = await change(id, { statut, note: `vers ${statut}` })
      expect([statut, status, body]).toEqual([statut, 200, expect.anything()])
    }
    const { data } = await app.call(get, { token, params: { id } })
    expect(data.statut).toBe('TERMINE')
    const reached = data.timeline.map(({ vers }) => vers).filter(Boolean)
    expect(reached).toEqual(['EN_COURS', 'SUSPENDUE', 'EN_COURS', 'TERMINE'])
    const told = await app.deps.db.select().from(notifications).where(eq(notifications.userId, client.id))
    expect(told).toHaveLength(5)
    const queued = await app.deps.db.select().from(emails).where(eq(emails.userId, client.id))
    expect(queued.filter(({ template }) => template === 'statut-changed')).toHaveLength(4)
  })

  test('an order tells its client of another day once it is paid, and not before', async () => {
    const author = await createUser(app.deps)
    const told = async () =>
      (
        await app.call(api.notifications.list, { token: await createToken(app.deps, author.id) })
      ).notifications
        .filter(({ title }) => title === 'La date promise a changé')
        .map(({ message, actionUrl }) => [message, actionUrl])

    const { id: unpaid } = await createCommande(app.deps, author, { statut: 'EN_ATTENTE', payeeLe: null })
    await change(unpaid, { datePromise: '2026-12-28' })
    expect(await told()).toEqual([])
    const { id, titre } = await createCommande(app.deps, author, {
      statut: 'EN_COURS',
      payeeLe: app.deps.clock(),
      datePromise: '2026-12-21',
    })
    await change(id, { datePromise: '2026-12-28' })
    await change(id, { datePromise: '2026-12-28' })
    expect(await told()).toEqual([
      [`«\u202f${titre}\u202f» est promis pour le 28\u00a0décembre 2026.`, `/app/projects/${id}`],
    ])
  })

  test('an impossible transition is refused in French and changes nothing', async () => {
    const { id } = await createCommande(app.deps, client)
    const { status, error } = await change(id, { statut: 'TERMINE', noteClient: 'perdue ?' })
    expect(status).toBe(409)
    expect(error?.message).toBe('Transition impossible : Payée → Terminée')
    const { data } = await app.call(get, { token, params: { id } })
    expect([data.statut, data.noteClient]).toEqual(['PAYEE', null])
  })

  test('no hand makes an order paid', async () => {
    const { id } = await createCommande(app.deps, client, { statut: 'EN_ATTENTE', payeeLe: null })
    expect((await change(id, { statut: 'PAYEE' })).status).toBe(409)
  })

  // A paid order was cancelled with its invoice still paid, and no money returned.
  test('a paid order is not cancelled before it is said what is refunded', async () => {
    const { pendingCommandeId: id, sessionId } = await placeCommande(app)
    await pay(app, { pendingCommandeId: id, sessionId })
    const { status, error } = await change(id, { statut: 'ANNULEE', noteClient: 'perdue ?' })
    expect([status, error?.message]).toEqual([409, 'Indiquez ce qui est remboursé'])
    const { data } = await app.call(get, { token, params: { id } })
    expect([data.statut, data.noteClient]).toEqual(['PAYEE', null])
  })

  test('starting within the withdrawal days of a client who did not ask for it wants a confirmation', async () => {
    const { id } = await createWithText(app, client, { demarrageImmediat: false })
    const refused = await change(id, { statut: 'EN_COURS' })
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ motif: 'RETRACTATION' })])
    expect((await change(id, { statut: 'EN_COURS', confirmerDemarrage: true })).status).toBe(200)
  })

  test('two admins who start one order at once start it once', async () => {
    const { id } = await createWithText(app, client)
    const answers = await Promise.all([
      change(id, { statut: 'EN_COURS' }),
      change(id, { statut: 'EN_COURS' }),
    ])
    // The second one finds the status that it asks for: nothing is left to do.
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { data } = await app.call(get, { token, params: { id } })
    expect(data.timeline.filter(({ vers }) => vers === 'EN_COURS')).toHaveLength(1)
  })

  test('a corrector who no longer works is not assigned', async () => {
    const { id } = await createCommande(app.deps, client)
    const [gone] = await app.deps.db
      .insert(correcteurs)
      .values({ nom: 'X', specialite: 'Y', actif: false })
      .returning()
    expect((await change(id, { correcteurId: gone?.id })).status).toBe(400)
  })

  test('an order past its promise counts its working days of delay', async () => {
    const { id } = await createCommande(app.deps, client, { statut: 'EN_COURS', datePromise: '2026-11-17' })
    const { data } = await app.call(get, { token, params: { id } })
    expect(data.retardJours).toBe(3)
    await app.deps.db.update(commandes).set({ livreeLe: app.clock() }).where(eq(commandes.id, id))
    expect((await app.call(get, { token, params: { id } })).data.retardJours).toBe(0)
  })

  test('each change leaves a line in the audit log, which never changes', async () => {
    const { id } = await createWithText(app, client)
    await change(id, { statut: 'EN_COURS' })
    const all = await app.deps.db.select().from(auditLogs)
    const lines = all.filter(({ metadata }) => metadata.commandeId === id)
    expect(lines.map(({ action }) => action)).toEqual(['UPDATE_COMMANDE'])
    await expect(app.deps.db.delete(auditLogs)).rejects.toThrow(/delete from/)
  })

  test('an unknown order, or an id that is none, is absent', async () => {
    for (const id of ['0190a000-0000-7000-8000-000000000000', 'commande', '%00']) {
      expect((await app.send(get, { token, params: { id } })).status).toBe(404)
    }
  })
})
