import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_PROMOTION, type Promotion } from '#contract/settings/promotion.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { settings } from '../db/schema/house.ts'
import { emails } from '../db/schema/notifications.ts'
import { checkoutSessions, sandboxSessions } from '../db/schema/payments.ts'
import { createCommande, createToken, createUser } from '../testing/factories.ts'
import { deliver, eventOf, pay, placeOrder, sendOrder } from '../testing/orders.ts'
import { readLetter } from '../testing/read-letter.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { payAgainUrl } from './pay-again.ts'

const CODE = 'BIENVENUE20'
const FULL = 48_000
const REDUCED = 38_400

describe('the promotion code', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let guests = 0
  const newEmail = () => `auteur-${(guests += 1)}@exemple.fr`
  const coded = (fields: Record<string, string | undefined> = {}) => ({
    fields: { email: newEmail(), codePromo: CODE, prixCalcule: '384', ...fields },
  })
  const pendingOf = async (id: string) =>
    (await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.id, id)))[0]
  const commandeOf = async (id: string) =>
    (await app.deps.db.select().from(commandes).where(eq(commandes.id, id)))[0]
  const refusalOf = async (fields: Record<string, string | undefined>) => {
    const { status, error } = await sendOrder(app, coded(fields))
    return { status, details: error?.details }
  }
  const say = async (promotion: Partial<Promotion>) => {
    const value = { ...DEFAULT_PROMOTION, ...promotion }
    const row = { key: 'promotion', value, updatedAt: app.clock() }
    await app.deps.db
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  }
  const refused = (message: string) => ({ status: 400, details: [{ path: 'codePromo', message }] })

  test('takes its percentage off what is asked, paid, told and invoiced, with the price before it', async () => {
    const order = await placeOrder(app, coded())
    const [page] = await app.deps.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, order.sessionId))
    expect(page?.details.amount).toBe(REDUCED)
    expect(page?.details.label).toContain(
      '480,00\u00a0€ moins 96,00\u00a0€ (Remise de 20\u00a0% (BIENVENUE20))',
    )

    expect(await pay(app, order, REDUCED)).toBe(200)
    const lines = [
      [0, '10\u00a0pages offertes'],
      [FULL, '240\u00a0pages à 2,00\u00a0€'],
      [REDUCED - FULL, 'Remise de 20\u00a0% (BIENVENUE20)'],
    ]
    const commande = await commandeOf(order.pendingCommandeId)
    expect(commande).toMatchObject({ statut: 'PAYEE', montant: REDUCED, codePromo: CODE })
    expect(commande?.lignes.map(({ total, label }) => [total, label])).toEqual(lines)
    const [facture] = await app.deps.db
      .select()
      .from(factures)
      .where(eq(factures.commandeId, order.pendingCommandeId))
    expect(facture?.montant).toBe(REDUCED)
    expect(facture?.lignes.map(({ total, label }) => [total, label])).toEqual(lines)

    const [letter] = await app.deps.db
      .select({ cle: emails.cle })
      .from(emails)
      .where(like(emails.cle, `%${order.pendingCommandeId}%`))
    const told = await readLetter(app.deps, letter?.cle ?? '')
    expect(told?.text).toMatch(/Prix avant remise\W+480,00/)
    expect(told?.text).toMatch(/Remise de 20.% \(BIENVENUE20\)\W+96,00/)
    expect(told?.text).toMatch(/Total payé\W+384,00/)
  })

  test('may be typed in small letters, and is taken off a flat fee too', async () => {
    const { data } = await app.call(api.tarifs.list, {})
    const serviceId = data.find(({ nom }) => nom === 'Pack KDP')?.id
    const order = await placeOrder(
      app,
      coded({ codePromo: ' bienvenue20 ', serviceId, nombrePages: undefined, prixCalcule: '280' }),
    )
    expect(await pendingOf(order.pendingCommandeId)).toMatchObject({ montant: 28_000, codePromo: CODE })
  })

  test('refuses a price shown without it, and tells the one with it', async () => {
    const { status, error } = await sendOrder(app, coded({ prixCalcule: '480' }))
    expect([status, error?.prix, error?.details?.[0]?.path]).toEqual([400, REDUCED, 'prixCalcule'])
  })

  test('that nobody gave is refused at its field, and leaves nothing', async () => {
    const before = await app.deps.db.$count(pendingCommandes)
    expect(await refusalOf({ codePromo: 'NOEL' })).toEqual(refused('Ce code promotionnel n’existe pas'))
    expect(await app.deps.db.$count(pendingCommandes)).toBe(before)
  })

  test.each([
    [{ fin: '2026-11-20' }, 'Ce code promotionnel n’est plus valable'],
    [{ debut: '2026-11-22' }, 'Ce code promotionnel n’est pas encore valable'],
    [{ active: false }, 'Ce code promotionnel n’est plus valable'],
  ])('is refused outside its offer: %o', async (promotion, message) => {
    await say(promotion)
    expect(await refusalOf({})).toEqual(refused(message))
    await say({})
    expect((await sendOrder(app, coded())).status).toBe(201)
  })

  test('is for a first order: an e-mail that has paid once is refused, in whatever letters', async () => {
    const email = newEmail()
    const first = await placeOrder(app, { fields: { email } })
    await pay(app, first)
    const message = 'Ce code promotionnel est réservé à une première commande'
    expect(await refusalOf({ email: email.toUpperCase() })).toEqual(refused(message))
    await say({ premiereCommande: false })
    expect((await sendOrder(app, coded({ email }))).status).toBe(201)
    await say({})
  })

  test('is not used up by an order that costs nothing', async () => {
    const email = newEmail()
    const free = await placeOrder(app, coded({ email, nombrePages: '10', prixCalcule: '0' }))
    expect(await commandeOf(free.pendingCommandeId)).toMatchObject({ montant: 0, codePromo: null })
    expect((await sendOrder(app, coded({ email }))).status).toBe(201)
  })

  test('makes one payable order an e-mail: a second one closes the first, whose money is honoured if it comes', async () => {
    const email = newEmail()
    const first = await placeOrder(app, coded({ email, titre: 'Un' }))
    const second = await placeOrder(app, coded({ email, titre: 'Deux' }))
    await app.runJobs()
    const [closed] = await app.deps.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, first.sessionId))
    expect(closed?.statut).toBe('expired')
    expect((await pendingOf(first.pendingCommandeId))?.statut).toBe('ANNULEE')
    const link = await fetch(
      payAgainUrl(app.deps.config, first.pendingCommandeId).replace(app.deps.config.appUrl, app.url),
      {
        redirect: 'manual',
      },
    )
    expect(link.headers.get('location')).toMatch(/\/commande-invitee$/)

    await pay(app, second, REDUCED)
    await pay(app, first, REDUCED)
    for (const { pendingCommandeId } of [first, second]) {
      expect(await commandeOf(pendingCommandeId)).toMatchObject({ statut: 'PAYEE', montant: REDUCED })
    }
    expect((await refusalOf({ email })).status).toBe(400)
  })

  test('ends with the first payment, even of an order without it', async () => {
    const email = newEmail()
    const reduced = await placeOrder(app, coded({ email }))
    const plain = await placeOrder(app, { fields: { email, titre: 'Sans code' } })
    expect((await pendingOf(reduced.pendingCommandeId))?.statut).toBe('OUVERTE')
    await pay(app, plain)
    expect((await pendingOf(reduced.pendingCommandeId))?.statut).toBe('ANNULEE')
  })

  test('waits while a debit that used it is under way', async () => {
    const email = newEmail()
    const order = await placeOrder(app, coded({ email }))
    const debit = {
      id: order.sessionId,
      reference: order.pendingCommandeId,
      amount: REDUCED,
      paymentStatus: 'unpaid' as const,
    }
    await deliver(app, eventOf({ id: `evt_${order.sessionId}` }, debit))
    expect((await refusalOf({ email, titre: 'Un autre' })).status).toBe(400)
    expect((await pendingOf(order.pendingCommandeId))?.statut).toBe('OUVERTE')
  })

  test('sent ten times at once leaves one order that can be paid', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => sendOrder(app, coded({ email, titre: `Titre ${index}` }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const kept = await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.email, email))
    expect(kept.filter(({ statut }) => statut === 'OUVERTE')).toHaveLength(1)
  })

  test('two payments at once of orders that have it are both honoured, and nothing hangs', async () => {
    const email = newEmail()
    const first = await placeOrder(app, coded({ email, titre: 'Un' }))
    const second = await placeOrder(app, coded({ email, titre: 'Deux' }))
    expect(await Promise.all([pay(app, first, REDUCED), pay(app, second, REDUCED)])).toEqual([200, 200])
    const sessions = await app.deps.db
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.commandeId, first.pendingCommandeId))
    expect(sessions.map(({ statut }) => statut)).toEqual(['PAYEE'])
  })

  test('of a known e-mail is judged when its owner takes the draft up, and nobody else is told', async () => {
    const client = await createUser(app.deps)
    const stranger = await sendOrder(app, coded({ email: client.email }))
    await createCommande(app.deps, client)
    const again = await sendOrder(app, coded({ email: client.email, titre: 'Encore' }))
    expect([stranger.status, again.status]).toEqual([409, 409])

    const token = await createToken(app.deps, client.id)
    const brouillon = again.error?.brouillon ?? ''
    const resumed = await app.send(api.commandes.resumeDraft, { token, body: { brouillon } })
    expect(resumed.status).toBe(400)
    expect(resumed.error).toMatchObject({
      details: [{ path: 'codePromo', message: 'Ce code promotionnel est réservé à une première commande' }],
    })
  })

  test('of a known e-mail that never ordered is taken off its resumed draft', async () => {
    const client = await createUser(app.deps)
    const { error } = await sendOrder(app, coded({ email: client.email }))
    const token = await createToken(app.deps, client.id)
    const body = { brouillon: error?.brouillon ?? '' }
    const created = await app.call(api.commandes.resumeDraft, { token, body })
    expect(await pendingOf(created.pendingCommandeId)).toMatchObject({ statut: 'OUVERTE', montant: REDUCED })
  })

  test('is shown what it is worth before the order, the same to everybody', async () => {
    const ask = (code: string) => app.call(api.commandes.checkPromo, { body: { code } })
    expect(await ask('bienvenue20')).toEqual({
      data: { offre: { code: CODE, pourcentage: 20, premiereCommande: true }, message: null },
    })
    expect(await ask('NOEL')).toEqual({
      data: { offre: null, message: 'Ce code promotionnel n’existe pas' },
    })
    expect((await app.send(api.commandes.checkPromo, { body: { code: 'x'.repeat(51) } })).status).toBe(400)
  })
})

test('codes cannot be tried without end', async () => {
  const app = await startTestApp({ RATE_LIMITS: 'forms=3/3600' })
  const ask = () => app.send(api.commandes.checkPromo, { body: { code: 'NOEL' } })
  const statuses = []
  for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await app.close()
})
