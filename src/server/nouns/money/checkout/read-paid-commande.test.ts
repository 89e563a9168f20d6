import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { tokenOfClient } from '../../../testing/echeances.ts'
import { deliver, eventOf, pay, placeCommande, sessionIdOf } from '../../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const shown = async (id: string) => (await app.call(api.payments.session, { params: { id } })).data
const place = (fields: Record<string, string>) =>
  placeCommande(app, { fields, files: [{ name: 'roman.txt', content: fields.email ?? '' }] })

test('whoever has paid reads the title, the amount, the promised date and the address of the mail', async () => {
  const commande = await place({ email: 'paye@exemple.fr', demarrageImmediat: 'true' })
  const { pendingCommandeId: commandeId } = commande
  expect(await shown(commande.sessionId)).toEqual({
    statut: 'unknown',
    commandeId,
    commande: null,
    retenu: null,
  })
  await pay(app, commande)
  const paid = await shown(commande.sessionId)
  const numero = paid.commande?.numero
  expect(numero).toBe('1001')
  expect(paid).toEqual({
    statut: 'paid',
    commandeId,
    retenu: null,
    commande: {
      id: commandeId,
      numero,
      titre: 'Les Hauts de Lozère',
      montant: 48_000,
      recu: 48_000,
      reste: 0,
      suite: false,
      datePromise: '2026-12-11',
      promesseSiFichier: null,
      email: 'paye@exemple.fr',
    },
  })
})

// « Livraison au plus tard le … » before paying was « à fixer » once paid without a file.
test('paid without a file, the day told before still holds if a file comes in time', async () => {
  const fields = (email: string, demarrageImmediat: string) => ({ fields: { email, demarrageImmediat } })
  const atOnce = await placeCommande(app, fields('sans-fichier@exemple.fr', 'true'))
  await pay(app, atOnce)
  expect((await shown(atOnce.sessionId)).commande).toMatchObject({
    datePromise: null,
    promesseSiFichier: { jour: '2026-12-11', fichierAvant: '2026-11-21' },
  })
  const later = await placeCommande(app, fields('plus-tard@exemple.fr', 'false'))
  await pay(app, later)
  expect((await shown(later.sessionId)).commande?.promesseSiFichier?.fichierAvant).toBe('2026-12-06')
})

// The whole price stood alone, as if it had been paid; a later payment was told as a new order.
test('of an order in several times, what came now and what is to come; a later payment says that it is one', async () => {
  const commande = await place({ email: 'echelonne@exemple.fr', nombreEcheances: '2' })
  const payHalf = (id: string) =>
    deliver(app, eventOf({ id: `evt_${id}` }, { id, reference: commande.pendingCommandeId, amount: 24_000 }))
  await payHalf(commande.sessionId)
  expect((await shown(commande.sessionId)).commande).toMatchObject({
    montant: 48_000,
    recu: 24_000,
    reste: 24_000,
    suite: false,
  })
  app.clock.advance(3_600_000)
  const { checkoutUrl } = await app.call(api.commandes.checkout, {
    token: await tokenOfClient(app, commande.pendingCommandeId),
    params: { id: commande.pendingCommandeId },
    body: {},
  })
  const rest = sessionIdOf(checkoutUrl)
  await payHalf(rest)
  expect((await shown(rest)).commande).toMatchObject({ recu: 24_000, reste: 0, suite: true })
})

// A browser that had another order by then could not tell whose payment this was, and erased that other one.
test('a debit under way says which order it is of, and nothing else of it', async () => {
  const { sessionId, pendingCommandeId } = await place({ email: 'debit@exemple.fr' })
  const debit = { id: sessionId, reference: pendingCommandeId, paymentStatus: 'unpaid' } as const
  await deliver(app, eventOf({ id: 'evt_debit' }, debit))
  expect(await shown(sessionId)).toEqual({
    statut: 'processing',
    commandeId: pendingCommandeId,
    commande: null,
    retenu: null,
  })
})

test('the number of an order that was paid is no session: it shows nothing of it', async () => {
  const commande = await place({ email: 'voisin@exemple.fr' })
  await pay(app, commande)
  const nothing = { statut: 'unknown', commandeId: null, commande: null, retenu: null }
  expect(await shown(commande.pendingCommandeId)).toEqual(nothing)
  expect(await shown(`${commande.sessionId}x`)).toEqual(nothing)
})

test('a free order shows its own, and the day after neither shows anything but its state and its id', async () => {
  const free = await place({ email: 'offert@exemple.fr', nombrePages: '10', prixCalcule: '0' })
  const paid = await place({ email: 'lendemain@exemple.fr' })
  await pay(app, paid)
  const id = free.pendingCommandeId
  expect((await shown(id)).commande).toMatchObject({ montant: 0, email: 'offert@exemple.fr' })
  app.clock.advance(24 * 3_600_000)
  for (const [session, commandeId] of [
    [id, id],
    [paid.sessionId, paid.pendingCommandeId],
  ] as const) {
    expect(await shown(session)).toEqual({ statut: 'paid', commandeId, commande: null, retenu: null })
  }
})
