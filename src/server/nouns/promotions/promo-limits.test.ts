import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { holdOthers } from '../../testing/hold-others.ts'
import { pay, placeCommande, sendCommande } from '../../testing/ordering.ts'
import {
  coded,
  newEmail,
  pendingOf,
  REDUCED,
  refusalOf,
  refused,
  setPromotion,
} from '../../testing/promo-commandes.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const EXHAUSTED = 'Ce code promotionnel a déjà servi autant de fois qu’il le pouvait'
const USED = 'Vous avez déjà utilisé ce code promotionnel'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const limited = (limits: Partial<Promotion>) => setPromotion(app, { premiereCommande: false, ...limits })

test('a limit of one under eight simultaneous orders lets one through', async () => {
  await limited({ limiteTotale: 1 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendCommande(app, coded())))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 400),
  ])
  const refusals = answers.flatMap(({ error }) => (error ? [error.details] : []))
  for (const details of refusals) expect(details).toEqual([{ path: 'codePromo', message: EXHAUSTED }])
  expect(await app.deps.db.$count(pendingCommandes)).toBe(1)
})

test('an order that waits to be paid holds its use, and frees it once its author gives it up', async () => {
  await limited({ limiteTotale: 1 })
  const author = await createUser(app.deps)
  const token = await createToken(app.deps, author.id)
  const stranger = await sendCommande(app, coded({ email: author.email }))
  const body = { brouillon: stranger.error?.brouillon ?? '' }
  // A draft counts on nothing before its owner takes it up.
  const { pendingCommandeId } = await app.call(api.commandes.resumeDraft, { token, body })
  expect(await refusalOf(app, {})).toEqual(refused(EXHAUSTED))
  await app.call(api.commandes.removeUnpaid, { token, params: { id: pendingCommandeId } })
  expect((await sendCommande(app, coded())).status).toBe(201)
})

test('an order that nobody paid in a week frees its use as it leaves', async () => {
  await limited({ limiteTotale: 1 })
  await placeCommande(app, coded())
  app.clock.advance(9 * 24 * 3_600_000)
  await app.deps.db.transaction((tx) => enqueue(tx, 'remove-abandoned-orders', {}))
  await app.runJobs()
  expect((await sendCommande(app, coded())).status).toBe(201)
})

test('a paid order has its use for good, a cancelled one gives it back', async () => {
  await limited({ limiteTotale: 1 })
  const commande = await placeCommande(app, coded())
  await pay(app, commande, REDUCED)
  expect(await refusalOf(app, {})).toEqual(refused(EXHAUSTED))
  await app.deps.db
    .update(commandes)
    .set({ statut: 'ANNULEE' })
    .where(eq(commandes.id, commande.pendingCommandeId))
  expect((await sendCommande(app, coded())).status).toBe(201)
})

// Each had, at its COMMIT, what the other waited for: PostgreSQL ended one of them, a failure for the house or a payment told again.
test('an order with a shown limited code paid while another is cancelled, and its cancellation, both pass', async () => {
  await limited({ limiteTotale: 9, affichee: true })
  const [ended, paid] = [await placeCommande(app, coded()), await placeCommande(app, coded())]
  await pay(app, ended, REDUCED)
  const token = await createToken(app.deps, (await createAdmin(app.deps)).id)

  const gate = await holdOthers(app, "SELECT pg_advisory_xact_lock(hashtext('live_events'))")
  const cancelled = app.send(api.admin.reglements.cancel, {
    token,
    params: { id: ended.pendingCommandeId },
    body: { remboursement: REDUCED, motif: 'À sa demande' },
  })
  await gate.untilWaiting(1)
  const payment = pay(app, paid, REDUCED)
  await gate.untilWaiting(2)
  await gate.release()

  expect([(await cancelled).status, await payment]).toEqual([200, 200])
})

test('who comes back before paying keeps the use: their first order closes for the second', async () => {
  await limited({ limiteTotale: 1, limiteParClient: 1 })
  const email = newEmail()
  const first = await placeCommande(app, coded({ email, titre: 'Un' }))
  const second = await placeCommande(app, coded({ email, titre: 'Deux' }))
  expect((await pendingOf(app, first.pendingCommandeId))?.statut).toBe('ANNULEE')
  expect((await pendingOf(app, second.pendingCommandeId))?.statut).toBe('OUVERTE')
})

test('a client has it as often as the house says, and another is not counted with them', async () => {
  await limited({ limiteParClient: 2 })
  const email = newEmail()
  for (const titre of ['Un', 'Deux']) {
    const commande = await placeCommande(app, coded({ email, titre }))
    await pay(app, commande, REDUCED)
  }
  // Paid, the account has a password to choose yet: who knows the address is told, as the form always told.
  expect(await refusalOf(app, { email: email.toUpperCase(), titre: 'Trois' })).toEqual(refused(USED))
  expect((await sendCommande(app, coded())).status).toBe(201)
})

test('a code that offers pages is charged so, and one of pages alone has no percentage on its bill', async () => {
  await setPromotion(app, { premiereCommande: false, pourcentage: 0, pagesOffertes: 30 })
  const commande = await placeCommande(app, coded({ prixCalcule: '440' }))
  const pending = await pendingOf(app, commande.pendingCommandeId)
  expect(pending?.lignes.map(({ total, label }) => [total, label])).toEqual([
    [0, '10\u00a0pages offertes'],
    [48_000, '240\u00a0pages à 2,00\u00a0€'],
    [-4_000, '20\u00a0pages offertes de plus (BIENVENUE20)'],
  ])
})
