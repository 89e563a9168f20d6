import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { buildApp } from '../app.ts'
import { createServer } from '../create-server.ts'
import { newsletterSubscriptions } from '../db/schema/newsletter.ts'
import { supportRequests } from '../db/schema/support.ts'
import { openSubscriptionJob } from '../newsletter/open-subscription-job.ts'
import { subscriptionToken } from '../newsletter/subscription-link.ts'
import { POSTED_FORMS } from '../posted-forms.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { servePosts } from './serve-posts.ts'

const MAUD = { nom: 'Maud Kerbrat', email: 'maud@exemple.fr', telephone: '06 12 34 56 78' }
const CONTACT = { ...MAUD, sujet: 'Un roman', message: 'Bonjour,\r\nQuand ?' }
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

let app: TestApp
let url: string
const shown: { path: string; outcome: PostOutcome | undefined }[] = []

/** The product with its posted forms; only the drawing of a page is replaced, by what it would draw. */
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'forms=12/3600' })
  const server = createServer(app.deps.config, 'silent')
  await buildApp(server, app.deps)
  await servePosts(server, {
    deps: app.deps,
    forms: POSTED_FORMS,
    renderPage: async (path, outcome) => {
      shown.push({ path, outcome })
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => server.close())
})
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
  await app.close()
})
beforeEach(async () => {
  shown.splice(0)
  await app.deps.pool.query('TRUNCATE rate_limits, support_requests, newsletter_subscriptions CASCADE')
})

const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' })

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields)

function multipart(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('fichier', file)
  return form
}

const requests = () => app.deps.db.$count(supportRequests)

describe('a form posted without JavaScript', () => {
  test.each([
    ['/contact', () => encoded(CONTACT), '/merci/contact'],
    [
      '/echantillon',
      () => multipart({ ...MAUD, genre: 'essai' }, new File([PDF], 'x.pdf')),
      '/merci/echantillon',
    ],
    ['/echantillon', () => multipart({ ...MAUD, genre: '' }, new File([], '')), '/merci/echantillon'],
    ['/lettre', () => encoded({ email: MAUD.email }), '/merci/lettre'],
  ])('to %s is received, and the browser sent to the page that says so', async (path, body, thanks) => {
    const answer = await post(path, body())
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(thanks)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(shown).toEqual([])
  })

  test('twice by a double click is one message', async () => {
    const answers = await Promise.all([
      post('/contact', encoded(CONTACT)),
      post('/contact', encoded(CONTACT)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await requests()).toBe(1)
  })

  test('and refused comes back, with each refusal at its field and all that was typed', async () => {
    const answer = await post('/contact', encoded({ ...CONTACT, email: 'maud', sujet: ' ' }))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(shown).toEqual([
      {
        path: '/contact',
        outcome: {
          message: 'Erreurs de validation',
          problems: { email: 'Veuillez entrer un email valide', sujet: 'Le sujet est requis' },
          values: { ...CONTACT, email: 'maud', sujet: ' ' },
        },
      },
    ])
    expect(await requests()).toBe(0)
  })

  test('with nothing in it comes back with every field to fill', async () => {
    expect((await post('/contact', encoded({}))).status).toBe(400)
    expect((await post('/contact', null)).status).toBe(400)
    expect(Object.keys(shown[0]?.outcome?.problems ?? {})).toEqual(
      expect.arrayContaining(['nom', 'email', 'telephone', 'sujet', 'message']),
    )
  })

  test.each([
    ['a program', () => new File(['MZ\u0090\u0000'], 'chapitre.pdf'), 400, 'fichier'],
    ['a file over 5 MB', () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'gros.pdf'), 413, 'fichier'],
  ])('%s refused, the text fields are not lost', async (_, file, status, at) => {
    const answer = await post('/echantillon', multipart({ ...MAUD, description: 'Mon chapitre' }, file()))
    expect(answer.status).toBe(status)
    expect(shown[0]?.outcome?.values).toEqual({ ...MAUD, description: 'Mon chapitre' })
    expect(shown[0]?.outcome?.problems[at]).toBeTruthy()
    expect(await requests()).toBe(0)
  })

  test('past its limit is told when to come back, and loses nothing', async () => {
    const send = (rank: number) => post('/contact', encoded({ ...CONTACT, sujet: `Question ${rank}` }))
    for (let rank = 1; rank <= 12; rank += 1) expect((await send(rank)).status).toBe(303)
    const answer = await send(13)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(shown[0]?.outcome?.message).toMatch(
      /^Trop de demandes\. Réessayez dans (1\u00a0heure|5\d\u00a0minutes)\.$/,
    )
    expect(shown[0]?.outcome?.values.sujet).toBe('Question 13')
  })

  test('past its limit with a file, the answer is read although the file was not', async () => {
    const send = (rank: number, file?: File) =>
      post('/echantillon', multipart({ ...MAUD, description: `Essai ${rank}` }, file))
    for (let rank = 1; rank <= 12; rank += 1) expect((await send(rank)).status).toBe(303)
    expect((await send(13, new File([new Uint8Array(5_000_000)], 'x.pdf'))).status).toBe(429)
  })

  test('that something of ours fails says so in French, without its message', async () => {
    await app.deps.pool.query('ALTER TABLE support_requests RENAME TO lost')
    const answer = await post('/contact', encoded(CONTACT)).finally(() =>
      app.deps.pool.query('ALTER TABLE lost RENAME TO support_requests'),
    )
    expect(answer.status).toBe(500)
    expect(shown[0]?.outcome).toEqual({
      message: 'Une erreur interne est survenue.',
      problems: {},
      values: CONTACT,
    })
  })

  test('never writes what a prototype is', async () => {
    const answer = await post('/contact', '__proto__=x&constructor=y&__proto__[nom]=z', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.status).toBe(400)
    expect(Reflect.get({}, 'nom')).toBeUndefined()
  })

  test.each(['text/plain', 'application/json', 'text/plain; application/x-www-form-urlencoded'])(
    'as %s is not read',
    async (type) => {
      const answer = await post('/contact', encoded(CONTACT).toString(), { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(await requests()).toBe(0)
    },
  )

  test('too long to be one is refused unread', async () => {
    const answer = await post('/contact', encoded({ ...CONTACT, message: 'a'.repeat(300_000) }))
    expect(answer.status).toBe(413)
  })
})

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
    expect((await post('/contact', encoded(CONTACT), headers)).status).toBe(403)
    expect((await post('/lettre', encoded({ email: MAUD.email }), headers)).status).toBe(403)
    expect((await post('/echantillon', multipart(MAUD), headers)).status).toBe(403)
    expect((await post('/api/public/free-sample', multipart(MAUD), headers)).status).toBe(403)
    expect(await requests()).toBe(0)
    expect(shown.filter(({ path }) => path !== '/echantillon')).toEqual([])
  })

  test('is not our own, under the address that we give or the one that we are called by', async () => {
    const ours = [
      { origin: app.deps.config.appUrl },
      { origin: url },
      { 'sec-fetch-site': 'same-origin', origin: url },
      { 'sec-fetch-site': 'none' },
    ].map((headers) => Object.fromEntries(Object.entries(headers)))
    for (const [rank, headers] of ours.entries()) {
      expect((await post('/contact', encoded({ ...CONTACT, sujet: String(rank) }), headers)).status).toBe(303)
    }
  })
})

describe('the links of the newsletter', () => {
  async function subscribed() {
    const context = { attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    await openSubscriptionJob.run(app.deps, { email: MAUD.email }, context)
    const [row] = await app.deps.db.select().from(newsletterSubscriptions)
    const token = (purpose: Parameters<typeof subscriptionToken>[1]) =>
      subscriptionToken(app.deps.config, purpose, row?.id ?? '')
    return {
      confirm: `/lettre/confirmer?jeton=${token('NEWSLETTER_CONFIRM')}`,
      leave: `/lettre/desabonnement?jeton=${token('NEWSLETTER_UNSUBSCRIBE')}`,
    }
  }
  const statut = async () => (await app.deps.db.select().from(newsletterSubscriptions))[0]?.statut

  test('change nothing when a mailbox visits them, and do what their button says', async () => {
    const { confirm, leave } = await subscribed()
    for (const path of [confirm, leave]) {
      await fetch(url + path)
      await fetch(url + path, { method: 'HEAD' })
    }
    expect(await statut()).toBe('EN_ATTENTE')

    const confirmed = await post(confirm, null)
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/merci/inscription'])
    expect(await statut()).toBe('CONFIRMEE')
  })

  test.each([
    ['urlencoded', () => encoded({ 'List-Unsubscribe': 'One-Click' })],
    ['multipart', () => multipart({ 'List-Unsubscribe': 'One-Click' })],
  ])('end it in one click, posted by a mailbox (%s), without redirection', async (_, body) => {
    const { leave } = await subscribed()
    const answer = await post(leave, body(), {
      'sec-fetch-site': 'cross-site',
      origin: 'https://mail.example',
    })
    expect(answer.status).toBe(200)
    expect(shown).toEqual([{ path: '/merci/desabonnement', outcome: undefined }])
    expect(await statut()).toBe('DESABONNEE')
  })

  test('end it for more people than a form may be sent by, from one mail provider', async () => {
    const { leave } = await subscribed()
    for (let rank = 1; rank <= 15; rank += 1) expect((await post(leave, null)).status).toBe(200)
  })

  test.each([
    '/lettre/confirmer',
    '/lettre/confirmer?jeton=x',
    '/lettre/desabonnement',
    '/lettre/desabonnement?jeton=x&jeton=y',
  ])('%s says that it leads nowhere', async (path) => {
    expect([400, 404]).toContain((await post(path, null)).status)
    expect(shown[0]?.outcome?.message).toMatch(/Ce lien/)
  })
})
