import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { searchable } from '#contract/shared/searchable.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { users } from '../../platform/db/schema/users.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { CONSENTS, pay, perPageService, sessionIdOf } from '../../testing/ordering.ts'
import { commandeOf, mailsOf } from '../../testing/read-commande.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { create, get, remove, sendQuote, update, board } = api.admin.commandes
const LINES = [
  { label: 'Mise en page', quantity: 1, unitPrice: 13_000 },
  { label: 'Couverture', quantity: 2, unitPrice: 4_000 },
]

describe('an order opened by the house', () => {
  let app: TestApp
  let token: string
  let today: string
  beforeAll(async () => {
    app = await startTestApp()
    token = await createToken(app.deps, (await createAdmin(app.deps)).id)
    today = parisDay(app.deps.clock())
  })
  afterAll(() => app.close())

  const open = async (body: object = {}) => {
    const client = await createUser(app.deps)
    const { data } = await app.call(create, { token, body: { userId: client.id, titre: 'Contes', ...body } })
    return { client, id: data.id, commande: data }
  }
  const quote = (id: string, body: object = {}) =>
    app.send(sendQuote, {
      token,
      params: { id },
      body: { lignes: LINES, expireLe: addDays(today, 30), ...body },
    })

  test('waits, is not to be paid, and is told to its client', async () => {
    const { client, id, commande } = await open({ noteClient: 'À bientôt' })
    expect(commande).toMatchObject({
      statut: 'EN_ATTENTE',
      amount: 0,
      service: 'Prestation sur mesure',
      devis: null,
    })
    expect(commande.timeline.map(({ libelle }) => libelle)).toEqual(['Commande ouverte'])
    expect(await mailsOf(app, `commande-ouverte:${id}`)).toHaveLength(1)
    const asClient = await createToken(app.deps, client.id)
    const { status } = await app.send(api.commandes.checkout, {
      token: asClient,
      params: { id },
      body: CONSENTS,
    })
    expect(status).toBe(409)
  })

  test('costs what its service costs, unless an amount is typed', async () => {
    const serviceId = await perPageService(app)
    expect((await open({ serviceId, nombrePages: 250 })).commande).toMatchObject({
      amount: 48_000,
      serviceId,
    })
    const typed = await open({ serviceId, nombrePages: 250, montant: 40_000 })
    expect(typed.commande).toMatchObject({ amount: 40_000, lignes: [{ quantity: 1, unitPrice: 40_000 }] })
  })

  test('makes the account of a new client, who is sent the link that opens it', async () => {
    const client = { prenom: 'Ondine', nom: 'Vasseur', email: `ondine-${crypto.randomUUID()}@exemple.fr` }
    const { data } = await app.call(create, { token, body: { client, titre: 'Contes' } })
    const [made] = await app.deps.db.select().from(users).where(eq(users.id, data.userId))
    expect(made).toMatchObject({ ...client, role: 'USER', passwordHash: null, emailProvenAt: null })
    const again = await app.send(create, { token, body: { client: { ...client, nom: 'V' }, titre: 'Autre' } })
    expect([again.status, again.error?.details?.[0]?.path]).toEqual([409, 'client.email'])
  })

  test.each([
    [{ titre: ' ' }, 'titre'],
    [{ userId: undefined }, 'userId'],
    [{ client: { prenom: 'A', nom: 'B', email: 'a@b.fr' } }, 'userId'],
    [{ userId: crypto.randomUUID() }, 'userId'],
    [{ serviceId: crypto.randomUUID() }, 'serviceId'],
    [{ montant: -1 }, 'montant'],
    [{ nombrePages: 0 }, 'nombrePages'],
    [{ datePromise: '2020-01-01' }, 'datePromise'],
    [{ statut: 'PAYEE' }, 'statut'],
  ])('is refused with %j', async (body, path) => {
    const { id: userId } = await createUser(app.deps)
    const sent = await app.send(create, { token, body: { userId, titre: 'Contes', ...body } })
    expect([sent.status, sent.error?.details?.map((detail) => detail.path)]).toEqual([400, [path]])
  })

  test('is quoted, accepted and paid, on the day that the house named', async () => {
    const { client, id } = await open()
    const day = addDays(today, 60)
    const expireLe = addDays(today, 30)
    const body = { lignes: LINES, montant: 21_000, datePromise: day, expireLe, note: 'Voici.' }
    const { data } = await app.call(sendQuote, { token, params: { id }, body })
    expect(data).toMatchObject({ statut: 'ESTIMATION_ENVOYEE', amount: 21_000, devis: { etat: 'ENVOYE' } })
    expect(data.timeline.at(-1)).toMatchObject({ libelle: 'Devis envoyé', note: 'Voici.' })

    const asClient = { token: await createToken(app.deps, client.id), params: { id } }
    const { data: project } = await app.call(api.projects.get, asClient)
    expect(project).toMatchObject({
      aPayer: 21_000,
      devis: { delaiJours: null, promesse: { immediate: day } },
    })
    const { checkoutUrl } = await app.call(api.commandes.checkout, {
      ...asClient,
      body: { ...CONSENTS, demarrageImmediat: true },
    })
    expect((await app.call(get, { token, params: { id } })).data.devis).toMatchObject({ etat: 'ACCEPTE' })
    await pay(app, { sessionId: sessionIdOf(checkoutUrl), pendingCommandeId: id }, 21_000)
    expect(await commandeOf(app, id)).toMatchObject({ statut: 'PAYEE', datePromise: day })
    expect((await quote(id)).error?.message).toBe('Cette commande est déjà payée.')
  })

  test('quoted again before it is accepted follows its last quote', async () => {
    const { client, id } = await open()
    await quote(id)
    await quote(id, { lignes: [LINES[0]] })
    expect(await commandeOf(app, id)).toMatchObject({ montant: 13_000, cgvHash: null })
    const asClient = { token: await createToken(app.deps, client.id), params: { id } }
    expect((await app.send(api.commandes.checkout, { ...asClient, body: {} })).status).toBe(400)
    const { data } = await app.call(get, { token, params: { id } })
    expect(data.timeline.map(({ libelle }) => libelle)).toEqual([
      'Commande ouverte',
      'Devis envoyé',
      'Nouveau devis envoyé',
    ])
  })

  // Nothing was issued before the payment: an accepted quote had no invoice to pay by transfer.
  test('accepted is a contract: its invoice is issued once, and its quote neither replaced nor taken back', async () => {
    const { client, id } = await open()
    await quote(id)
    const asClient = { token: await createToken(app.deps, client.id), params: { id } }
    await app.call(api.commandes.checkout, { ...asClient, body: CONSENTS })
    await app.call(api.commandes.checkout, { ...asClient, body: { ...CONSENTS, demarrageImmediat: true } })
    const { data } = await app.call(get, { token, params: { id } })
    expect(data.factures).toMatchObject([{ amount: 21_000, statut: 'EN_ATTENTE' }])
    const refusal = `Le client a accepté ce devis, et la facture ${data.factures[0]?.number} est émise\u00a0: annulez la commande pour changer de prix.`
    expect((await quote(id, { lignes: [LINES[0]] })).error?.message).toBe(refusal)
    const back = await app.send(api.admin.commandes.update, {
      token,
      params: { id },
      body: { statut: 'EN_ATTENTE' },
    })
    expect([back.status, back.error?.message]).toEqual([409, refusal])
  })

  test('whose quote has expired is not accepted, and says so', async () => {
    const { client, id } = await open()
    await quote(id, { expireLe: today })
    const asClient = { token: await createToken(app.deps, client.id), params: { id } }
    await app.deps.db
      .update(commandes)
      .set({ devisExpireLe: addDays(today, -1) })
      .where(eq(commandes.id, id))
    const { status, error } = await app.send(api.commandes.checkout, { ...asClient, body: CONSENTS })
    expect([status, error?.message]).toEqual([
      409,
      'Ce devis a expiré\u00a0: écrivez-nous, nous vous en enverrons un autre.',
    ])
    const { data } = await app.call(api.projects.get, asClient)
    expect(data).toMatchObject({ aPayer: null, devis: null, devisExpireLe: addDays(today, -1) })
  })

  test.each([
    [{ lignes: [] }, 'lignes'],
    [{ lignes: [{ label: '', quantity: 1, unitPrice: 100 }] }, 'lignes.0.label'],
    [{ lignes: [{ label: 'Cadeau', quantity: 1, unitPrice: 0 }] }, 'lignes'],
    [{ montant: 1 }, 'montant'],
    [{ expireLe: '2020-01-01' }, 'expireLe'],
    [{ datePromise: '2020-01-01' }, 'datePromise'],
  ])('has no quote of %j', async (body, path) => {
    const { id } = await open()
    const sent = await quote(id, body)
    expect([sent.status, sent.error?.details?.map((detail) => detail.path)]).toEqual([400, [path]])
  })

  test('changes its words at any time, and its price until a quote is sent', async () => {
    const { id } = await open({ montant: 5000 })
    const change = (body: object) => app.send(update, { token, params: { id }, body })
    const serviceId = await perPageService(app)
    await change({ titre: 'Contes du plateau', serviceId, nombrePages: 250, description: 'Deux voix' })
    const { data } = await app.call(get, { token, params: { id } })
    expect(data).toMatchObject({ titre: 'Contes du plateau', amount: 48_000, description: 'Deux voix' })
    await quote(id)
    const refused = await change({ montant: 100 })
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      expect.stringContaining('Un devis est envoyé'),
    ])
    expect((await change({ titre: 'Contes', montant: 21_000 })).status).toBe(200)
    const older = { updatedAt: '2020-01-01T00:00:00Z' }
    expect((await change({ titre: 'X', ...older })).status).toBe(409)
    expect((await quote(id, { lignes: LINES.slice(1), ...older })).status).toBe(409)
    expect((await app.call(get, { token, params: { id } })).data.amount).toBe(21_000)
  })

  test('is deleted with its files while no money refers to it; otherwise it is to be cancelled', async () => {
    const { id, client } = await open()
    await createFichier(app.deps, { commandeId: id, userId: client.id })
    await app.call(remove, { token, params: { id } })
    expect((await app.send(get, { token, params: { id } })).status).toBe(404)
    expect(await app.deps.db.$count(fichiers, eq(fichiers.commandeId, id))).toBe(0)
    const lines = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'DELETE_COMMANDE'))
    expect(lines.at(-1)?.metadata).toMatchObject({ commandeId: id, after: null })

    const quoted = await open()
    await quote(quoted.id)
    const asClient = { token: await createToken(app.deps, quoted.client.id), params: { id: quoted.id } }
    await app.call(api.commandes.checkout, { ...asClient, body: CONSENTS })
    const refused = await app.send(remove, { token, params: { id: quoted.id } })
    expect([refused.status, refused.error?.message]).toEqual([409, 'Annulez la commande'])
  })

  test('stands on the board by its status, the newest first, twenty at most', async () => {
    const client = await createUser(app.deps)
    for (let rank = 0; rank < 22; rank++) {
      await createCommande(app.deps, client, { titre: `Tome ${rank}`, createdAt: new Date(rank * 1000) })
    }
    await createCommande(app.deps, client, { titre: 'À chiffrer', statut: 'EN_ATTENTE', payeeLe: null })
    const query = { correcteurId: 'aucun', search: client.email }
    await app.deps.db
      .update(commandes)
      .set({ recherche: searchable(client.email) })
      .where(eq(commandes.userId, client.id))
    const { data, stats } = await app.call(board, { token, query })
    expect(stats.byStatut).toEqual({ EN_ATTENTE: 1, PAYEE: 22 })
    const paid = data.filter(({ statut }) => statut === 'PAYEE').map(({ titre }) => titre)
    expect([paid.length, paid[0]]).toEqual([20, 'Tome 21'])
    expect(data.find(({ statut }) => statut === 'EN_ATTENTE')?.transitions).toContain('ESTIMATION_ENVOYEE')
  })
})
