import { newEmail, sendOrder } from '../order/order-steps.ts'
import { expect, test } from '../support/story.ts'

const NEEDS_SCRIPTS = /<noscript><p[^>]*>Ce formulaire demande JavaScript/

// The buttons stayed disabled, and nothing said why.
test('without JavaScript the order form reads, and each form that needs it says so', async ({
  request,
  server,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password?token=x', '/activation/x'])
    expect(await read(path), path).toMatch(NEEDS_SCRIPTS)

  const { checkoutUrl } = await sendOrder(server, newEmail())
  const payment = await read(checkoutUrl)
  expect(payment).toMatch(NEEDS_SCRIPTS)
  expect(payment).toMatch(/<button[^>]* disabled=""[^>]*>(<[^>]*>)*Payer/)

  const order = await read('/commande-invitee?pack=pack-integral&pages=250')
  expect(order).toContain('Commandez votre correction')
  expect(order).toMatch(/<noscript><p[^>]*>[^<]*demandent JavaScript/)
  expect(order).toMatch(/Total TTC.*480,00/)
  expect(order).toMatch(/<option[^>]* selected="">Pack Intégral/)

  // A reset without its token leads to the sign-in.
  const reset = await request.get('/reset-password', { maxRedirects: 0 })
  expect([reset.status(), reset.headers().location]).toEqual([302, '/login'])
})
