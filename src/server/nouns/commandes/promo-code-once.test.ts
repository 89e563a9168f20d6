import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { checkoutSessions, sandboxSessions } from '../../platform/db/schema/payments.ts'
import { createCommande, createToken, createUser } from '../../testing/factories.ts'
import { holdOthers } from '../../testing/hold-others.ts'
import { deliver, eventOf, pay, placeCommande, sendCommande } from '../../testing/ordering.ts'
import {
  coded,
  newEmail,
  pendingOf,
  REDUCED,
  refusalOf,
  refused,
  setPromotion,
} from '../../testing/promo-commandes.ts'
import { commandeOf } from '../../testing/read-commande.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { payAgainUrl } from './pay-again.ts'

describe('the promotion code', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('is for a first order: an e-mail that has paid once is refused, in whatever letters', async () => {
    const email = newEmail()
    const first = await placeCommande(app, { fields: { email } })
    await pay(app, first)
    const message = 'Ce code promotionnel est réservé à une première commande'
    expect(await refusalOf(app, { email: email.toUpperCase() })).toEqual(refused(message))
    await setPromotion(app, { premiereCommande: false })
    expect((await sendCommande(app, coded({ email }))).status).toBe(201)
    await setPromotion(app, {})
  })

  test('is not used up by an order that costs nothing', async () => {
    const email = newEmail()
    const free = await placeCommande(app, coded({ email, nombrePages: '10', prixCalcule: '0' }))
    expect(await commandeOf(app, free.pendingCommandeId)).toMatchObject({ montant: 0, codePromo: null })
    expect((await sendCommande(app, coded({ email }))).status).toBe(201)
  })

  test('makes one payable order an e-mail: a second one closes the first, whose money is honoured if it comes', async () => {
    const email = newEmail()
    const first = await placeCommande(app, coded({ email, titre: 'Un' }))
    const second = await placeCommande(app, coded({ email, titre: 'Deux' }))
    await app.runJobs()
    const [closed] = await app.deps.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, first.sessionId))
    expect(closed?.statut).toBe('expired')
    expect((await pendingOf(app, first.pendingCommandeId))?.statut).toBe('ANNULEE')
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
      expect(await commandeOf(app, pendingCommandeId)).toMatchObject({ statut: 'PAYEE', montant: REDUCED })
    }
    expect((await refusalOf(app, { email })).status).toBe(400)
  })

  test('ends with the first payment, even of an order without it', async () => {
    const email = newEmail()
    const reduced = await placeCommande(app, coded({ email }))
    const plain = await placeCommande(app, { fields: { email, titre: 'Sans code' } })
    expect((await pendingOf(app, reduced.pendingCommandeId))?.statut).toBe('OUVERTE')
    await pay(app, plain)
    expect((await pendingOf(app, reduced.pendingCommandeId))?.statut).toBe('ANNULEE')
  })

  test('waits while a debit that used it is under way', async () => {
    const email = newEmail()
    const commande = await placeCommande(app, coded({ email }))
    const debit = {
      id: commande.sessionId,
      reference: commande.pendingCommandeId,
      amount: REDUCED,
      paymentStatus: 'unpaid' as const,
    }
    await deliver(app, eventOf({ id: `evt_${commande.sessionId}` }, debit))
    expect((await refusalOf(app, { email, titre: 'Un autre' })).status).toBe(400)
    expect((await pendingOf(app, commande.pendingCommandeId))?.statut).toBe('OUVERTE')
  })

  test('sent ten times at once leaves one order that can be paid', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => sendCommande(app, coded({ email, titre: `Titre ${index}` }))),
    )
    const kept = await app.deps.db.select().from(pendingCommandes).where(eq(pendingCommandes.email, email))
    const payable = kept.filter(({ statut }) => statut === 'OUVERTE').map(({ id }) => id)
    expect([kept.length, payable.length]).toEqual([10, 1])
    // An order closed by another before its page is known is refused, and its page is not given.
    expect(answers.filter(({ status }) => ![201, 400].includes(status))).toEqual([])
    expect(answers.map(({ created }) => created?.pendingCommandeId)).toContain(payable[0])

    await app.runJobs()
    const ids = new Set(kept.map(({ id }) => id))
    const pages = (await app.deps.db.select().from(sandboxSessions)).filter(({ details, statut }) => {
      return ids.has(details.reference) && statut === 'open'
    })
    expect(pages.map(({ details }) => details.reference)).toEqual(payable)
  })

  test('two payments at once of orders that have it are both honoured, and nothing hangs', async () => {
    const email = newEmail()
    const first = await placeCommande(app, coded({ email, titre: 'Un' }))
    const second = await placeCommande(app, coded({ email, titre: 'Deux' }))
    expect(await Promise.all([pay(app, first, REDUCED), pay(app, second, REDUCED)])).toEqual([200, 200])
    const sessions = await app.deps.db
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.commandeId, first.pendingCommandeId))
    expect(sessions.map(({ statut }) => statut)).toEqual(['PAYEE'])
  })

  // Each held what the other waited for, the account or the offer: PostgreSQL refused one of them.
  test('a free order that has it, sent while another of the same e-mail is paid, and its payment are both honoured', async () => {
    const { email } = await createUser(app.deps, { passwordHash: null })
    await setPromotion(app, { pagesOffertes: 20 })
    const paid = await placeCommande(app, { fields: { email } })
    // The free order stops once it has the offer, the payment once it has the account.
    const gate = await holdOthers(app, 'LOCK TABLE audit_logs, commande_evenements IN EXCLUSIVE MODE')
    const free = sendCommande(app, coded({ email, nombrePages: '15', prixCalcule: '0' }))
    await gate.untilWaiting(1)
    const payment = pay(app, paid)
    await gate.untilWaiting(2)
    await gate.release()

    expect([(await free).status, await payment]).toEqual([201, 200])
    await setPromotion(app, {})
  })

  test('of a known e-mail is judged when its owner takes the draft up, and nobody else is told', async () => {
    const client = await createUser(app.deps)
    const stranger = await sendCommande(app, coded({ email: client.email }))
    await createCommande(app.deps, client)
    const again = await sendCommande(app, coded({ email: client.email, titre: 'Encore' }))
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
    const { error } = await sendCommande(app, coded({ email: client.email }))
    const token = await createToken(app.deps, client.id)
    const body = { brouillon: error?.brouillon ?? '' }
    const created = await app.call(api.commandes.resumeDraft, { token, body })
    expect(await pendingOf(app, created.pendingCommandeId)).toMatchObject({
      statut: 'OUVERTE',
      montant: REDUCED,
    })
  })
})
