import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSubscriptionJob } from '../../nouns/newsletter/open-subscription-job.ts'
import { subscriptionToken } from '../../nouns/newsletter/subscription-link.ts'
import { encoded, multipart } from '../../testing/form-body.ts'
import { CONTACT, MAUD, type PostingSite, requestsOf, startPostingSite } from '../../testing/posting-site.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'

let site: PostingSite
beforeAll(async () => {
  site = await startPostingSite()
})
beforeEach(() => site.forget())
afterAll(() => site.close())

describe('a page of another site', () => {
  const FROM_ELSEWHERE = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ].map((headers) => Object.fromEntries(Object.entries(headers)))

  test.each(FROM_ELSEWHERE)('sends no form in a visitor’s name: %o', async (headers) => {
    expect((await site.post('/contact', encoded(CONTACT), headers)).status).toBe(403)
    expect((await site.post('/lettre', encoded({ email: MAUD.email }), headers)).status).toBe(403)
    expect((await site.post('/echantillon', multipart(MAUD), headers)).status).toBe(403)
    expect((await site.post('/api/public/free-sample', multipart(MAUD), headers)).status).toBe(403)
    expect(await requestsOf(site)).toBe(0)
    expect(site.shown.filter(({ path }) => path !== '/echantillon')).toEqual([])
  })

  test('is not our own, under the address that we give or the one that we are called by', async () => {
    const ours = [
      { origin: site.app.deps.config.appUrl },
      { origin: site.url },
      { 'sec-fetch-site': 'same-origin', origin: site.url },
      { 'sec-fetch-site': 'none' },
    ].map((headers) => Object.fromEntries(Object.entries(headers)))
    for (const [rank, headers] of ours.entries()) {
      expect(
        (await site.post('/contact', encoded({ ...CONTACT, sujet: String(rank) }), headers)).status,
      ).toBe(303)
    }
  })
})

describe('the links of the newsletter', () => {
  async function subscribed() {
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    await openSubscriptionJob.run(site.app.deps, { email: MAUD.email }, context)
    const [row] = await site.app.deps.db.select().from(newsletterSubscriptions)
    const token = (purpose: Parameters<typeof subscriptionToken>[1]) =>
      subscriptionToken(site.app.deps.config, purpose, row?.id ?? '')
    return {
      confirm: `/lettre/confirmer?jeton=${token('NEWSLETTER_CONFIRM')}`,
      leave: `/lettre/desabonnement?jeton=${token('NEWSLETTER_UNSUBSCRIBE')}`,
    }
  }
  const statut = async () => (await site.app.deps.db.select().from(newsletterSubscriptions))[0]?.statut

  test('change nothing when a mailbox visits them, and do what their button says', async () => {
    const { confirm, leave } = await subscribed()
    for (const path of [confirm, leave]) {
      await fetch(site.url + path)
      await fetch(site.url + path, { method: 'HEAD' })
    }
    expect(await statut()).toBe('EN_ATTENTE')

    const confirmed = await site.post(confirm, null)
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/merci/inscription'])
    expect(await statut()).toBe('CONFIRMEE')
  })

  test.each([
    ['urlencoded', () => encoded({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', () => multipart({ 'List-Unsubscribe': 'One-Click' })],
  ])('end it in one click, posted by a mailbox (%s), without redirection', async (_, body) => {
    const { leave } = await subscribed()
    const answer = await site.post(leave, body(), {
      'sec-fetch-site': 'cross-site',
      origin: 'https://mail.example',
    })
    expect(answer.status).toBe(200)
    expect(site.shown).toEqual([{ path: '/merci/desabonnement', outcome: undefined }])
    expect(await statut()).toBe('DESABONNEE')
  })

  // RFC 8058 has a mailbox read a success; the address was erased.
  test('of an address erased since are answered to a mailbox like the others', async () => {
    const { leave } = await subscribed()
    await site.app.deps.db.delete(newsletterSubscriptions)
    expect((await site.post(leave, encoded({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200)
    expect(site.shown).toEqual([{ path: '/merci/desabonnement', outcome: undefined }])
  })

  test('end it for more people than a form may be sent by, from one mail provider', async () => {
    const { leave } = await subscribed()
    for (let rank = 1; rank <= 15; rank += 1) expect((await site.post(leave, null)).status).toBe(200)
  })

  test.each([
    '/lettre/confirmer',
    '/lettre/confirmer?jeton=x',
    '/lettre/desabonnement',
    '/lettre/desabonnement?jeton=x&jeton=y',
  ])('%s says that it leads nowhere', async (path) => {
    expect([400, 404]).toContain((await site.post(path, null)).status)
    expect(site.shown[0]?.outcome?.message).toMatch(/Ce lien/)
  })
})
