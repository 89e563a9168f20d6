import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandeEvenements, commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../../platform/db/schema/house.ts'
import { conversations } from '../../../platform/db/schema/messages.ts'
import { notifications } from '../../../platform/db/schema/notifications.ts'
import { paiements } from '../../../platform/db/schema/payments.ts'
import { createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { CONSENTS, deliver, eventOf, pay, placeCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { clientOf, commandeOf, mailsOf } from '../../../testing/read-commande.ts'
import { readQueuedEmail } from '../../../testing/read-queued-email.ts'
import { newEmail } from '../../../testing/request-parts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('a paid order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let email = ''
  beforeEach(() => {
    email = `Auteur-${newEmail()}`
  })

  const place = (fields: Record<string, string> = {}) =>
    placeCommande(app, { fields: { email, ...fields }, files: [{ name: 'roman.txt', content: email }] })
  const stateOf = async (id: string) => (await app.call(api.payments.session, { params: { id } })).data.statut

  test('the same event fifty times at once makes one order, one invoice and one activation mail', async () => {
    const placed = await place()
    const statuses = await Promise.all(Array.from({ length: 50 }, () => pay(app, placed)))
    expect(new Set(statuses)).toEqual(new Set([200]))

    const id = placed.pendingCommandeId
    expect(await app.deps.db.select().from(commandes).where(eq(commandes.id, id))).toHaveLength(1)
    expect(await app.deps.db.select().from(factures).where(eq(factures.commandeId, id))).toHaveLength(1)
    expect(await app.deps.db.select().from(paiements).where(eq(paiements.commandeId, id))).toHaveLength(1)
    expect(await mailsOf(app, `activation:${id}`)).toHaveLength(1)
    expect(await mailsOf(app, `paiement:${id}`)).toHaveLength(0)
  })

  test('has its client, files, conversation, timeline, promised date, notifications and audit line', async () => {
    const placed = await place({ demarrageImmediat: 'true' })
    expect(await stateOf(placed.sessionId)).toBe('unknown')
    await pay(app, placed)
    expect(await stateOf(placed.sessionId)).toBe('paid')

    const id = placed.pendingCommandeId
    const client = await clientOf(app, email)
    expect(client).toMatchObject({
      email,
      prenom: 'Marie-Thérèse',
      role: 'USER',
      passwordHash: null,
      emailProvenAt: null,
    })
    const commande = await commandeOf(app, id)
    expect(commande).toMatchObject({
      userId: client?.id,
      statut: 'PAYEE',
      titre: 'Les Hauts de Lozère',
      montant: 48_000,
      nombrePages: 250,
      delaiJours: 15,
      datePromise: '2026-12-11',
    })
    const files = await app.deps.db.select().from(fichiers).where(eq(fichiers.commandeId, id))
    expect(files.map(({ nom, pendingCommandeId }) => [nom, pendingCommandeId])).toEqual([['roman.txt', null]])
    const threads = await app.deps.db.select().from(conversations).where(eq(conversations.commandeId, id))
    expect(threads.map(({ id: thread }) => thread)).toEqual([`cmd_${id}`])
    const steps = await app.deps.db
      .select()
      .from(commandeEvenements)
      .where(eq(commandeEvenements.commandeId, id))
    expect(steps.map(({ type }) => type).toSorted()).toEqual(['COMMANDE', 'PAIEMENT'])
    const told = await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, client?.id ?? ''))
    expect(told.map(({ title }) => title)).toEqual(['Paiement reçu'])
    const logged = await app.deps.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.userId, client?.id ?? ''))
    expect(logged.map(({ action }) => action)).toEqual(['PAYMENT_SUCCESS'])
  })

  test('without a file promises no date yet', async () => {
    const placed = await placeCommande(app, { fields: { email } })
    await pay(app, placed)
    expect((await commandeOf(app, placed.pendingCommandeId))?.datePromise).toBeNull()
  })

  test('paid twice is one order, and the second payment is to be refunded', async () => {
    const placed = await place()
    await pay(app, placed)
    const other = { id: 'cs_other', reference: placed.pendingCommandeId }
    expect(await deliver(app, eventOf({ id: `evt_other_${email}` }, other))).toBe(200)

    const received = await app.deps.db
      .select()
      .from(paiements)
      .where(eq(paiements.commandeId, placed.pendingCommandeId))
    expect(received.filter(({ aRembourser }) => aRembourser)).toHaveLength(1)
    expect(received).toHaveLength(2)
    const told = await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.title, 'Paiement à rembourser'))
    expect(told).toHaveLength(1)
  })

  test('with another sum than its price is not confirmed, and the house is told', async () => {
    const placed = await place()
    expect(await pay(app, placed, 47_999)).toBe(200)
    expect(await commandeOf(app, placed.pendingCommandeId)).toBeUndefined()
    expect(await stateOf(placed.sessionId)).toBe('processing')
    const told = await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.title, 'Paiement à vérifier'))
    expect(told).toHaveLength(1)
  })

  test('leaves nothing behind when its invoice fails, and is whole on the next delivery', async () => {
    const placed = await place()
    await app.deps.db.execute(sql`
      CREATE FUNCTION refuse_factures() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no invoice'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON factures EXECUTE FUNCTION refuse_factures()`)
    expect(await pay(app, placed)).toBe(500)
    expect(await commandeOf(app, placed.pendingCommandeId)).toBeUndefined()
    expect(await clientOf(app, email)).toBeUndefined()
    expect(await stateOf(placed.sessionId)).toBe('unknown')

    await app.deps.db.execute(sql`DROP TRIGGER refuse ON factures; DROP FUNCTION refuse_factures`)
    expect(await pay(app, placed)).toBe(200)
    expect(await commandeOf(app, placed.pendingCommandeId)).toMatchObject({ statut: 'PAYEE' })
  })

  test('by bank debit waits, is told refused, and can be paid again by its link', async () => {
    const placed = await place()
    const session = { id: placed.sessionId, reference: placed.pendingCommandeId }
    const unpaid = { ...session, paymentStatus: 'unpaid' as const }
    await deliver(app, eventOf({ id: `evt_a_${email}` }, unpaid))
    expect(await stateOf(placed.sessionId)).toBe('processing')
    // Days went by without a word.
    await deliver(app, eventOf({ id: `evt_again_${email}` }, unpaid))
    const [begun, ...others] = await mailsOf(app, `paiement-en-cours:${placed.sessionId}`)
    expect([begun?.destinataire, others]).toEqual([email, []])
    const told = await readQueuedEmail(app.deps, begun?.cle ?? '')
    expect(told?.text).toContain('Votre banque le confirme en quelques jours ouvrés')
    await deliver(
      app,
      eventOf({ id: `evt_b_${email}`, type: 'checkout.session.async_payment_failed' }, unpaid),
    )
    await deliver(app, eventOf({ id: `evt_c_${email}` }, unpaid))
    expect(await stateOf(placed.sessionId)).toBe('failed')
    expect(await commandeOf(app, placed.pendingCommandeId)).toBeUndefined()
    const [mail] = await mailsOf(app, `paiement-echoue:${placed.sessionId}`)
    expect(mail?.destinataire).toBe(email)
    expect(await readQueuedEmail(app.deps, begun?.cle ?? '')).toBeNull()

    const again = await placeCommande(app, {
      fields: { email },
      files: [{ name: 'roman.txt', content: email }],
    })
    expect(again.pendingCommandeId).toBe(placed.pendingCommandeId)
    expect(again.sessionId).not.toBe(placed.sessionId)
    await pay(app, again)
    expect(await commandeOf(app, placed.pendingCommandeId)).toMatchObject({ statut: 'PAYEE' })
  })

  test('by bank debit is confirmed when the money comes', async () => {
    const placed = await place()
    const session = { id: placed.sessionId, reference: placed.pendingCommandeId }
    await deliver(app, eventOf({ id: `evt_d_${email}` }, { ...session, paymentStatus: 'unpaid' }))
    await deliver(
      app,
      eventOf({ id: `evt_e_${email}`, type: 'checkout.session.async_payment_succeeded' }, session),
    )
    const [received] = await app.deps.db
      .select()
      .from(paiements)
      .where(eq(paiements.commandeId, placed.pendingCommandeId))
    expect(received).toMatchObject({ methode: 'SEPA', montant: 48_000, aRembourser: false })
  })

  test('after its page expired is honoured once, and the e-mail may order again meanwhile', async () => {
    const placed = await place()
    const session = { id: placed.sessionId, reference: placed.pendingCommandeId }
    await deliver(app, eventOf({ id: `evt_f_${email}`, type: 'checkout.session.expired' }, session))
    const again = await place({ titre: 'Un autre livre' })
    expect(again.pendingCommandeId).not.toBe(placed.pendingCommandeId)
    expect(await pay(app, placed)).toBe(200)
    expect(await deliver(app, eventOf({ id: `evt_g_${email}` }, session))).toBe(200)
    const made = await app.deps.db.select().from(commandes).where(eq(commandes.id, placed.pendingCommandeId))
    expect(made).toHaveLength(1)
  })

  test('of a session that died unrecorded is found by its reference', async () => {
    const placed = await place()
    await app.deps.db.execute(sql`DELETE FROM checkout_sessions WHERE id = ${placed.sessionId}`)
    expect(await pay(app, placed)).toBe(200)
    expect(await stateOf(placed.sessionId)).toBe('paid')
  })

  test('that was quoted is paid by its owner alone, from the client area', async () => {
    const client = await createUser(app.deps)
    const token = await createToken(app.deps, client.id)
    const stranger = await createToken(app.deps, (await createUser(app.deps)).id)
    const quote = await createCommande(app.deps, client, {
      statut: 'ESTIMATION_ENVOYEE',
      payeeLe: null,
      serviceId: null,
    })
    const checkout = { params: { id: quote.id }, token, body: CONSENTS }
    expect((await app.send(api.commandes.checkout, { ...checkout, token: stranger })).status).toBe(404)

    const { checkoutUrl } = await app.call(api.commandes.checkout, checkout)
    await pay(app, { sessionId: sessionIdOf(checkoutUrl), pendingCommandeId: quote.id })
    expect(await commandeOf(app, quote.id)).toMatchObject({ statut: 'PAYEE' })
    expect(await mailsOf(app, `paiement:${quote.id}`)).toHaveLength(1)
    expect((await app.send(api.commandes.checkout, checkout)).status).toBe(409)
  })
})
