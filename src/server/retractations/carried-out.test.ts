import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { auditLogs } from '../db/schema/house.ts'
import { emails } from '../db/schema/notifications.ts'
import { paiements, remboursements } from '../db/schema/payments.ts'
import { retractations } from '../db/schema/retractations.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import { createAdmin, createCommande, createPayment, createToken, createUser } from '../testing/factories.ts'
import { readQueuedEmail } from '../testing/read-queued-email.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { retractationToken } from './retractation-link.ts'

const house = api.admin.retractations
const HOURS = 3_600_000
const DAYS = 24 * HOURS
const EMAIL = 'maud@exemple.fr'

let app: TestApp
let adminId: string
let token: string
let client: Awaited<ReturnType<typeof createUser>>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  adminId = (await createAdmin(app.deps)).id
  token = await createToken(app.deps, adminId)
  client = await createUser(app.deps, { email: EMAIL })
})
afterAll(() => app.close())

/** The house, signed in again: a session does not last so long. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms)
  token = await createToken(app.deps, adminId)
}

type Overrides = NonNullable<Parameters<typeof createCommande>[2]>
type Payment = NonNullable<Parameters<typeof createPayment>[2]>

/** An order of 480 €, paid by card unless said otherwise, and its invoice. */
async function newOrder(overrides: Overrides = {}, payment: Payment | null = {}) {
  const { deps } = app
  const order = await createCommande(deps, client, { statut: 'EN_COURS', payeeLe: app.clock(), ...overrides })
  if (payment) await createPayment(deps, order.id, { reference: `pi_test_${order.id}`, ...payment })
  await deps.db.transaction((tx) => issueInvoice(tx, deps, { commandeId: order.id }))
  return order
}

/** Declared by its client, signed in, of the order's number. */
async function declare(contrat: string | number) {
  const body = { nom: 'Maud Kerbrat', email: EMAIL, contrat: String(contrat) }
  const own = await createToken(app.deps, client.id)
  await app.call(api.retractations.declareSignedIn, { token: own, body })
  return onlyId()
}

/** Declared by whoever says so, at the form. */
async function declareAsGuest(contrat: string | number, email = EMAIL) {
  await app.call(api.retractations.declare, {
    body: { nom: 'Maud Kerbrat', email, contrat: String(contrat) },
  })
  return onlyId()
}

async function onlyId() {
  const [row, ...others] = await app.deps.db.select().from(retractations)
  if (!row || others.length > 0) throw new Error('one withdrawal was expected')
  return row.id
}

const read = async (id: string) => (await app.call(house.get, { token, params: { id } })).data
const send = (
  act: 'match' | 'refuse' | 'propose' | 'execute',
  id: string,
  body: Record<string, unknown>,
  by = token,
) => app.send(house[act], { token: by, params: { id }, body })
const agree = (id: string) => app.send(house.agree, { token, params: { id } })
const unmatch = (id: string) => app.send(house.unmatch, { token, params: { id } })
const linkOf = (id: string) => ({ token: retractationToken(app.deps.config, id) })
const byLink = async (id: string) =>
  (await app.call(api.retractations.byLink, { params: linkOf(id) })).data.suivi
const answerByLink = (id: string, body: Record<string, unknown>) =>
  app.send(api.retractations.answerByLink, { params: linkOf(id), body })

/** What the order came to: its status, its invoice, its credit notes and what goes back. */
async function outcomeOf(commandeId: string) {
  const { db } = app.deps
  const [order] = await db.select().from(commandes).where(eq(commandes.id, commandeId))
  const issued = await db.select().from(factures).where(eq(factures.commandeId, commandeId))
  const facture = issued.find(({ serie }) => serie === 'FAC')
  const back = await db
    .select({ montant: remboursements.montant, statut: remboursements.statut, motif: remboursements.motif })
    .from(remboursements)
    .innerJoin(paiements, eq(paiements.id, remboursements.paiementId))
    .where(eq(paiements.commandeId, commandeId))
  return {
    statut: order?.statut,
    paye: facture?.paye,
    credite: facture?.credite,
    avoirs: issued.filter(({ serie }) => serie === 'AV').map(({ montant }) => montant),
    back,
  }
}

const mailsLike = async (pattern: string) =>
  app.deps.db.select().from(emails).where(sql`${emails.cle} LIKE ${pattern}`).orderBy(emails.createdAt)

describe('a withdrawal of work not begun', () => {
  test('gives all back at once: refund, credit note, order cancelled, once under four clicks of two admins', async () => {
    const order = await newOrder({ statut: 'PAYEE' })
    const id = await declare(order.numero)
    expect(await read(id)).toMatchObject({
      etat: 'A_CHIFFRER',
      commande: { id: order.id },
      finLe: '2026-12-07',
      rembourserAvant: '2026-12-05',
      du: { montant: 48_000, prix: 48_000, prorata: true, partProposee: 0 },
    })
    const other = await createToken(app.deps, (await createAdmin(app.deps, { email: 'b@exemple.fr' })).id)
    const answers = await Promise.all(
      [token, other, token, other].map((by) => send('execute', id, { partExecutee: 0 }, by)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await outcomeOf(order.id)).toEqual({
      statut: 'ANNULEE',
      paye: 0,
      credite: 48_000,
      avoirs: [48_000],
      back: [{ montant: 48_000, statut: 'EN_COURS', motif: 'Rétractation du 21 novembre 2026' }],
    })
    const lines = await app.deps.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.description, 'Rétractation exécutée'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.metadata).toMatchObject({
      retractationId: id,
      commandeId: order.id,
      after: { partExecutee: 0, garde: 0, rembourse: 48_000 },
    })
    expect(await mailsLike('avoir:%')).toHaveLength(1)
    expect(await mailsLike('statut:%')).toHaveLength(1)
    expect(await read(id)).toMatchObject({ etat: 'EXECUTEE', rembourserAvant: null, commandesPossibles: [] })
    expect(await byLink(id)).toMatchObject({ etat: 'EXECUTEE', part: { garde: 0, rembourse: 48_000 } })

    expect(await send('execute', id, { partExecutee: 10 })).toMatchObject({ status: 409 })
    for (const answer of [await unmatch(id), await send('match', id, { commandeId: order.id })]) {
      expect(answer).toMatchObject({ status: 409 })
    }
  })

  test('that nobody paid is cancelled, its invoice credited, and nothing goes back', async () => {
    const order = await newOrder({ statut: 'EN_ATTENTE', payeeLe: null }, null)
    const id = await declare(order.numero)
    expect((await send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect(await outcomeOf(order.id)).toMatchObject({ statut: 'ANNULEE', avoirs: [48_000], back: [] })
  })

  test('paid by transfer is given back by the house’s own hand', async () => {
    const order = await newOrder({ statut: 'PAYEE' }, { methode: 'VIREMENT', reference: null })
    const id = await declare(order.numero)
    await send('execute', id, { partExecutee: 0 })
    expect((await outcomeOf(order.id)).back).toMatchObject([{ montant: 48_000, statut: 'FAIT' }])
  })

  test('that a bank disputes waits for the end of the dispute', async () => {
    const order = await newOrder({}, { litige: 'OUVERT' })
    const id = await declare(order.numero)
    expect(await send('execute', id, { partExecutee: 0 })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('attendez la fin du litige') },
    })
    expect((await outcomeOf(order.id)).statut).toBe('EN_COURS')
  })

  test('keeps nothing of what was not asked for at once, delivered or not', async () => {
    const order = await newOrder({ demarrageImmediat: false, statut: 'TERMINE', termineeLe: app.clock() })
    await later(HOURS)
    const id = await declare(order.numero)
    expect(await read(id)).toMatchObject({ etat: 'A_CHIFFRER', du: { prorata: false, partProposee: 0 } })
    for (const act of ['propose', 'execute'] as const) {
      expect(await send(act, id, { partExecutee: 30 })).toMatchObject({ status: 409 })
    }
    // Finished, which no hand cancels.
    expect((await send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect(await outcomeOf(order.id)).toMatchObject({ statut: 'ANNULEE', paye: 0, avoirs: [48_000] })
  })
})

describe('a share of the work that is done', () => {
  test('is shown to the client before it is final, accepted once read, and carried out to the cent', async () => {
    const order = await newOrder()
    const id = await declare(order.numero)
    expect(await read(id)).toMatchObject({ du: { partProposee: null }, part: null })
    expect(await send('execute', id, { partExecutee: 33 })).toMatchObject({ status: 409 })
    await send('propose', id, { partExecutee: 33, mot: 'Huit chapitres sur vingt-quatre.' })
    expect(await send('execute', id, { partExecutee: 33 })).toMatchObject({
      status: 409,
      error: {
        message:
          'Son client peut encore répondre\u00a0: sans réponse, la part s’exécute à partir du 27 novembre 2026.',
      },
    })
    const [queued] = await mailsLike(`retractation-part:${id}:%`)
    expect(queued?.destinataire).toBe(EMAIL)
    const mail = await readQueuedEmail(app.deps, queued?.cle ?? '')
    for (const said of ['33\u00a0%', '158,40', '321,60', 'Huit chapitres', '27 novembre 2026'])
      expect(mail?.text).toContain(said)
    expect(mail?.action?.url).toContain(linkOf(id).token)

    const own = await createToken(app.deps, client.id)
    const project = () => app.call(api.projects.get, { token: own, params: { id: order.id } })
    expect((await project()).data.retractation).toMatchObject({
      id,
      etat: 'PROPOSEE',
      part: { partExecutee: 33, garde: 15_840, rembourse: 32_160, mot: 'Huit chapitres sur vingt-quatre.' },
    })
    const accept = (garde: number) =>
      app.send(api.retractations.answer, {
        token: own,
        params: { id },
        body: { reponse: 'ACCEPTER', garde },
      })
    expect(await accept(10_000)).toMatchObject({ status: 409 })
    const twice = await Promise.all([accept(15_840), accept(15_840)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({ etat: 'ACCEPTEE' })

    expect((await send('execute', id, { partExecutee: 33 })).status).toBe(200)
    expect(await outcomeOf(order.id)).toEqual({
      statut: 'ANNULEE',
      paye: 15_840,
      credite: 32_160,
      avoirs: [32_160],
      back: [
        {
          montant: 32_160,
          statut: 'EN_COURS',
          motif: 'Rétractation du 21 novembre 2026, part faite\u00a0: 33\u00a0%',
        },
      ],
    })
    expect((await project()).data).toMatchObject({
      statut: 'ANNULEE',
      retractationLe: null,
      retractation: { etat: 'EXECUTEE', part: { garde: 15_840, rembourse: 32_160 } },
    })
  })

  test('unanswered is carried out after five whole days, never before', async () => {
    const order = await newOrder()
    const id = await declare(order.numero)
    await send('propose', id, { partExecutee: 50 })
    await later(5 * DAYS)
    expect((await send('execute', id, { partExecutee: 50 })).status).toBe(409)
    await later(DAYS)
    expect((await send('execute', id, { partExecutee: 50 })).status).toBe(200)
    expect(await outcomeOf(order.id)).toMatchObject({ paye: 24_000, avoirs: [24_000] })
  })

  test('contested waits for another, or for the last day to refund; shown anew, the answer falls', async () => {
    const order = await newOrder()
    const id = await declare(order.numero)
    await send('propose', id, { partExecutee: 50 })
    const contest = { reponse: 'CONTESTER', message: 'Trois chapitres seulement.' }
    expect(await answerByLink(id, { reponse: 'CONTESTER', message: ' ' })).toMatchObject({ status: 400 })
    expect((await answerByLink(id, contest)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      etat: 'CONTESTEE',
      contestation: 'Trois chapitres seulement.',
      part: { executableLe: '2026-12-05' },
    })
    expect(await send('execute', id, { partExecutee: 50 })).toMatchObject({ status: 409 })
    await send('propose', id, { partExecutee: 20 })
    expect(await read(id)).toMatchObject({ etat: 'PROPOSEE', contestation: null })
    await answerByLink(id, { reponse: 'ACCEPTER', garde: 9_600 })
    expect(await read(id)).toMatchObject({ etat: 'ACCEPTEE', identifieeLe: expect.any(String) })
    expect(await answerByLink(id, contest)).toMatchObject({ status: 409 })
    expect((await send('execute', id, { partExecutee: 20 })).status).toBe(200)
    expect((await outcomeOf(order.id)).back).toMatchObject([{ montant: 38_400 }])
  })

  test('is shown again when money moved meanwhile: nothing is kept that was not read', async () => {
    const order = await newOrder({}, { montant: 30_000 })
    const id = await declare(order.numero)
    await send('propose', id, { partExecutee: 50 })
    expect(await read(id)).toMatchObject({ part: { garde: 24_000, rembourse: 6_000 } })
    await answerByLink(id, { reponse: 'ACCEPTER', garde: 24_000 })
    await createPayment(app.deps, order.id, { reference: 'pi_test_rest', montant: 18_000 })
    expect(await send('execute', id, { partExecutee: 50 })).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('a changé depuis') },
    })
    expect((await outcomeOf(order.id)).statut).toBe('EN_COURS')
  })

  test('of another client’s order is as absent as a missing one', async () => {
    const id = await declare((await newOrder()).numero)
    await send('propose', id, { partExecutee: 50 })
    const stranger = await createToken(app.deps, (await createUser(app.deps)).id)
    const body = { reponse: 'ACCEPTER', garde: 24_000 }
    const answers = await Promise.all(
      [id, '01900000-0000-7000-8000-000000000000'].map((one) =>
        app.send(api.retractations.answer, { token: stranger, params: { id: one }, body }),
      ),
    )
    expect(answers.map(({ status, error }) => [status, error?.message])).toEqual([
      [404, 'Rétractation non trouvée'],
      [404, 'Rétractation non trouvée'],
    ])
    expect(await read(id)).toMatchObject({ etat: 'PROPOSEE' })
  })
})

describe('a withdrawal declared late', () => {
  test('has its receipt, is refused with its reason by e-mail, and the house may still agree', async () => {
    const order = await newOrder({ payeeLe: new Date(app.clock().getTime() - 30 * DAYS) })
    const id = await declareAsGuest(order.numero)
    expect(await mailsLike(`retractation:${id}`)).toHaveLength(1)
    expect(await read(id)).toMatchObject({
      etat: 'A_DECIDER',
      delai: 'HORS_DELAI',
      motifPossible: 'HORS_DELAI',
      du: null,
      rembourserAvant: null,
    })
    expect(await send('execute', id, { partExecutee: 0 })).toMatchObject({ status: 409 })
    const motif = 'Le délai de quatorze jours s’est terminé le 5 novembre.'
    for (const _ of [1, 2]) expect((await send('refuse', id, { motif })).status).toBe(200)
    const sent = await mailsLike(`retractation-decision:${id}:%`)
    expect(sent).toHaveLength(1)
    const mail = await readQueuedEmail(app.deps, sent[0]?.cle ?? '')
    expect(mail?.subject).toBe('Votre rétractation ne peut pas être acceptée')
    expect(mail?.text).toContain(motif)
    expect(await byLink(id)).toMatchObject({ etat: 'REFUSEE', motifRefus: motif })

    await later(HOURS)
    for (const _ of [1, 2]) expect((await agree(id)).status).toBe(200)
    // Its days to refund count from the agreement.
    expect(await read(id)).toMatchObject({ etat: 'A_CHIFFRER', rembourserAvant: '2026-12-05' })
    expect(await mailsLike(`retractation-decision:${id}:%`)).toHaveLength(2)
    expect((await send('execute', id, { partExecutee: 0 })).status).toBe(200)
    expect((await outcomeOf(order.id)).statut).toBe('ANNULEE')
  })

  test('or of work done on express request may be refused; any other is of right', async () => {
    const done = await newOrder({ statut: 'TERMINE', termineeLe: app.clock() })
    await later(HOURS)
    const id = await declare(done.numero)
    expect(await read(id)).toMatchObject({ etat: 'A_DECIDER', motifPossible: 'EXECUTE' })
    const other = await newOrder()
    await send('match', id, { commandeId: other.id })
    expect(await send('refuse', id, { motif: 'Non' })).toMatchObject({ status: 409 })
  })
})

describe('a withdrawal is matched to its order', () => {
  test('by whoever holds the link, by its number, when the order is of that address', async () => {
    const order = await newOrder()
    const theirs = await createCommande(app.deps, await createUser(app.deps))
    const id = await declareAsGuest('Mon roman')
    const match = (numero: string | number) =>
      app.send(api.retractations.matchByLink, { params: linkOf(id), body: { numero: String(numero) } })
    const refusals = [await match(theirs.numero), await match(999_999), await match('mon roman')]
    expect(new Set(refusals.map(({ status, error }) => `${status} ${error?.message}`)).size).toBe(1)
    expect(refusals[0]?.status).toBe(404)
    expect(await read(id)).toMatchObject({ etat: 'A_RATTACHER', identifieeLe: null })

    for (const _ of [1, 2]) expect((await match(`n° ${order.numero}`)).status).toBe(200)
    expect(await read(id)).toMatchObject({ etat: 'A_CHIFFRER', commande: { id: order.id } })
    const second = await newOrder()
    expect(await match(second.numero)).toMatchObject({ status: 409 })
  })

  test('by an open session, by the title that its author gave', async () => {
    const order = await newOrder({ titre: 'Les Hauts de Saintonge' })
    expect(await read(await declare('les hauts de saintonge'))).toMatchObject({
      etat: 'A_CHIFFRER',
      commande: { id: order.id },
    })
  })

  test('by the house, among the orders of that address or by a number; undone, what was decided is forgotten', async () => {
    const order = await newOrder()
    const cancelled = await newOrder({ statut: 'ANNULEE' })
    const id = await declareAsGuest('Mon roman')
    expect((await read(id)).commandesPossibles.map((one) => one.id)).toEqual([order.id])
    expect(await send('match', id, { numero: 999_999 })).toMatchObject({ status: 404 })
    expect(await send('match', id, { numero: cancelled.numero })).toMatchObject({ status: 409 })
    expect(await send('match', id, {})).toMatchObject({ status: 400 })
    await send('match', id, { numero: order.numero })
    expect(await read(id)).toMatchObject({ etat: 'A_CONFIRMER' })
    await agree(id)
    await send('propose', id, { partExecutee: 20 })
    expect(await read(id)).toMatchObject({ etat: 'PROPOSEE' })
    expect((await unmatch(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ etat: 'A_RATTACHER', part: null, accordeeLe: null })
    await send('match', id, { commandeId: order.id })
    expect(await read(id)).toMatchObject({ etat: 'A_CONFIRMER', part: null })
  })

  test('whose other withdrawal was carried out has nothing left to renounce', async () => {
    const order = await newOrder({ statut: 'PAYEE' })
    const id = await declare(order.numero)
    await send('execute', id, { partExecutee: 0 })
    await later(25 * HOURS)
    await app.call(api.retractations.declare, {
      body: { nom: 'Maud Kerbrat', email: EMAIL, contrat: `n° ${order.numero}` },
    })
    const { data } = await app.call(house.list, { token, query: {} })
    expect(data.map(({ etat }) => etat)).toEqual(['SANS_OBJET', 'EXECUTEE'])
    expect((await send('execute', data[0]?.id ?? '', { partExecutee: 0 })).status).toBe(409)
  })
})
