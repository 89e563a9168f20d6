import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { payAgainPath, readPayAgain } from '#contract/money/payments/payment-pages.ts'
import { deliver, eventOf, pay, placeCommande, sessionIdOf } from '../../testing/ordering.ts'
import { startStripeApp } from '../../testing/stripe-app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { payAgainUrl } from './pay-again.ts'

describe('the link by which an e-mail leads to a payment', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  let commande: Awaited<ReturnType<typeof placeCommande>>
  let guests = 0
  beforeEach(async () => {
    guests += 1
    commande = await placeCommande(app, { fields: { email: `auteur-${guests}@exemple.fr` } })
  })

  const appUrl = () => app.deps.config.appUrl
  const follow = async (url: string) => {
    const { status, headers } = await fetch(url.replace(appUrl(), app.url), { redirect: 'manual' })
    expect(status).toBe(303)
    return headers.get('location') ?? ''
  }
  const link = () => payAgainUrl(app.deps.config, commande.pendingCommandeId)

  test('opens the page that is still open', async () => {
    expect(await follow(link())).toBe(commande.checkoutUrl)
  })

  test('opens a new page when the first has closed, and whichever is paid closes the other', async () => {
    app.clock.advance(25 * 3_600_000)
    const second = sessionIdOf(await follow(link()))
    expect(second).not.toBe(commande.sessionId)
    await pay(app, commande)
    await app.runJobs()
    const { data } = await app.call(api.payments.sandboxSession, { params: { id: second } })
    expect(data.open).toBe(false)
    expect(await follow(link())).toBe(`${appUrl()}/payment/success?session_id=${commande.sessionId}`)
  })

  test('shows a payment under way instead of asking for another', async () => {
    const session = {
      id: commande.sessionId,
      reference: commande.pendingCommandeId,
      paymentStatus: 'unpaid' as const,
    }
    await deliver(app, eventOf({ id: `evt_${commande.sessionId}` }, session))
    expect(await follow(link())).toBe(`${appUrl()}/payment/success?session_id=${commande.sessionId}`)
  })

  test('leads to the order form with another token, or for another order', async () => {
    expect(await follow(`${link()}x`)).toBe(`${appUrl()}/commande-invitee`)
    expect(await follow(link().split('?')[0] ?? '')).toBe(`${appUrl()}/commande-invitee`)
    const unknown = payAgainUrl(app.deps.config, crypto.randomUUID())
    expect(await follow(unknown)).toBe(`${appUrl()}/commande-invitee`)
    // A person was answered in JSON.
    expect(await follow(link().replace(/orders\/[^/]+/, 'orders/coupe-en-deux'))).toBe(
      `${appUrl()}/commande-invitee`,
    )
  })
})

// A person was answered in JSON.
test('while Stripe is away, the link of an e-mail leads to a page that says so and tries again', async () => {
  const { app, stripe, close } = await startStripeApp()
  const { appUrl } = app.deps.config
  const commande = await placeCommande(app)
  const follow = async (url: string) => {
    const { status, headers } = await fetch(url.replace(appUrl, app.url), { redirect: 'manual' })
    return { status, location: headers.get('location') ?? '' }
  }
  const link = payAgainUrl(app.deps.config, commande.pendingCommandeId)
  app.clock.set(new Date((stripe.sessions[0]?.expiresAt ?? 0) * 1000).toISOString())

  stripe.setMode('reset')
  const away = await follow(link)
  expect(away.status).toBe(303)
  const page = new URL(away.location)
  expect(`${page.origin}${page.pathname}`).toBe(`${appUrl}/payment/unavailable`)

  expect(page.searchParams.get('refus')).toBeNull()

  stripe.setMode('ok')
  const back = await follow(appUrl + payAgainPath(readPayAgain(page.searchParams)))
  expect(stripe.sessions.map(({ id }) => id)).toContain(sessionIdOf(back.location))

  // « Momentanément indisponible, réessayez » was shown for a page refused for ever.
  const email = 'refusee@exemple.fr'
  const other = await placeCommande(app, { fields: { email } })
  stripe.refuseEmail(email)
  app.clock.set(new Date((stripe.sessions.at(-1)?.expiresAt ?? 0) * 1000).toISOString())
  const { location } = await follow(payAgainUrl(app.deps.config, other.pendingCommandeId))
  const refused = new URL(location)
  expect([refused.pathname, refused.searchParams.get('refus')]).toEqual(['/payment/unavailable', '1'])
  await close()
}, 40_000)
