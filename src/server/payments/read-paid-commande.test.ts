import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pay, placeOrder } from '../testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const shown = async (id: string) => (await app.call(api.payments.session, { params: { id } })).data
const place = (fields: Record<string, string>) =>
  placeOrder(app, { fields, files: [{ name: 'roman.txt', content: fields.email ?? '' }] })

test('whoever has paid reads the title, the amount, the promised date and the address of the mail', async () => {
  const order = await place({ email: 'paye@exemple.fr', demarrageImmediat: 'true' })
  expect(await shown(order.sessionId)).toEqual({ statut: 'unknown', commande: null, retenu: null })
  await pay(app, order)
  expect(await shown(order.sessionId)).toEqual({
    statut: 'paid',
    retenu: null,
    commande: {
      id: order.pendingCommandeId,
      titre: 'Les Hauts de Lozère',
      montant: 48_000,
      datePromise: '2026-12-11',
      email: 'paye@exemple.fr',
    },
  })
})

test('the number of an order that was paid is no session: it shows nothing of it', async () => {
  const order = await place({ email: 'voisin@exemple.fr' })
  await pay(app, order)
  expect(await shown(order.pendingCommandeId)).toEqual({ statut: 'unknown', commande: null, retenu: null })
  expect(await shown(`${order.sessionId}x`)).toEqual({ statut: 'unknown', commande: null, retenu: null })
})

test('a free order shows its own, and the day after neither shows anything but its state', async () => {
  const free = await place({ email: 'offert@exemple.fr', nombrePages: '10', prixCalcule: '0' })
  const paid = await place({ email: 'lendemain@exemple.fr' })
  await pay(app, paid)
  const id = free.pendingCommandeId
  expect((await shown(id)).commande).toMatchObject({ montant: 0, email: 'offert@exemple.fr' })
  app.clock.advance(24 * 3_600_000)
  for (const session of [id, paid.sessionId]) {
    expect(await shown(session)).toEqual({ statut: 'paid', commande: null, retenu: null })
  }
})
