import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FORMS } from '../../app.ts'
import { encoded, multipart } from '../../testing/form-body.ts'
import { CONTACT, MAUD, type PostingSite, requestsOf, startPostingSite } from '../../testing/posting-site.ts'

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const PATHS = FORMS.map(({ path }) => path)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let site: PostingSite
beforeAll(async () => {
  site = await startPostingSite()
})
beforeEach(() => site.forget())
afterAll(() => site.close())

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
    const answer = await site.post(path, body())
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(thanks)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(site.shown).toEqual([])
  })

  test('twice by a double click is one message', async () => {
    const answers = await Promise.all([
      site.post('/contact', encoded(CONTACT)),
      site.post('/contact', encoded(CONTACT)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await requestsOf(site)).toBe(1)
  })

  test('and refused comes back, with each refusal at its field and all that was typed', async () => {
    const answer = await site.post('/contact', encoded({ ...CONTACT, email: 'maud', sujet: ' ' }))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(site.shown).toEqual([
      {
        path: '/contact',
        outcome: {
          message: 'Erreurs de validation',
          problems: { email: 'Veuillez entrer un email valide', sujet: 'Le sujet est requis' },
          values: { ...CONTACT, email: 'maud', sujet: ' ' },
        },
      },
    ])
    expect(await requestsOf(site)).toBe(0)
  })

  test('with nothing in it comes back with every field to fill', async () => {
    expect((await site.post('/contact', encoded({}))).status).toBe(400)
    expect((await site.post('/contact', null)).status).toBe(400)
    expect(Object.keys(site.shown[0]?.outcome?.problems ?? {})).toEqual(
      expect.arrayContaining(['nom', 'email', 'telephone', 'sujet', 'message']),
    )
  })

  test.each([
    ['a program', () => new File(['MZ\u0090\u0000'], 'chapitre.pdf'), 400, 'fichier'],
    ['a file over 5 MB', () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'gros.pdf'), 413, 'fichier'],
  ])('%s refused, the text fields are not lost', async (_, file, status, at) => {
    const answer = await site.post(
      '/echantillon',
      multipart({ ...MAUD, description: 'Mon chapitre' }, file()),
    )
    expect(answer.status).toBe(status)
    expect(site.shown[0]?.outcome?.values).toEqual({ ...MAUD, description: 'Mon chapitre' })
    expect(site.shown[0]?.outcome?.problems[at]).toBeTruthy()
    expect(await requestsOf(site)).toBe(0)
  })

  test('past its limit is told when to come back, and loses nothing', async () => {
    const send = (rank: number) => site.post('/contact', encoded({ ...CONTACT, sujet: `Question ${rank}` }))
    for (let rank = 1; rank <= 12; rank += 1) expect((await send(rank)).status).toBe(303)
    const answer = await send(13)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(site.shown[0]?.outcome?.message).toMatch(
      /^Trop de demandes\. Réessayez dans (1\u00a0heure|5\d\u00a0minutes)\.$/,
    )
    expect(site.shown[0]?.outcome?.values.sujet).toBe('Question 13')
  })

  test('past its limit, the link that confirms a subscription is not even tried', async () => {
    const follow = () => site.post('/lettre/confirmer?jeton=perdu', encoded({}))
    for (let rank = 1; rank <= 12; rank += 1) expect((await follow()).status).toBe(400)
    const answer = await follow()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(site.shown.at(-1)?.path).toBe('/lettre/confirmer')
    expect(site.shown.at(-1)?.outcome?.message).toMatch(/^Trop de demandes\. Réessayez dans /)
  })

  // The limit came before the reading: the card came back empty.
  test('past its limit with a file, the answer is read although the file was not, and what was typed comes back', async () => {
    const send = (rank: number, file?: File) =>
      site.post('/echantillon', multipart({ ...MAUD, description: `Essai ${rank}` }, file))
    for (let rank = 1; rank <= 12; rank += 1) expect((await send(rank)).status).toBe(303)
    expect((await send(13, new File([new Uint8Array(5_000_000)], 'x.pdf'))).status).toBe(429)
    expect(site.shown[0]?.outcome?.values).toEqual({ ...MAUD, description: 'Essai 13' })
  })

  test('that something of ours fails says so in French, without its message', async () => {
    await site.app.deps.pool.query('ALTER TABLE support_requests RENAME TO lost')
    const answer = await site
      .post('/contact', encoded(CONTACT))
      .finally(() => site.app.deps.pool.query('ALTER TABLE lost RENAME TO support_requests'))
    expect(answer.status).toBe(500)
    expect(site.shown[0]?.outcome).toEqual({
      message: 'Une erreur interne est survenue.',
      problems: {},
      values: CONTACT,
    })
  })

  test.each(PATHS)('to %s never writes what a prototype is', async (path) => {
    await site.post(path, '__proto__=x&constructor=y&__proto__[nom]=z&constructor[prototype][nom]=z', FORM)
    const multi = multipart({ constructor: 'y', '__proto__[nom]': 'z' })
    multi.set('__proto__', 'x')
    await site.post(path, multi)
    expect(Reflect.get({}, 'nom')).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(await requestsOf(site)).toBe(0)
  })

  test.each(['text/plain', 'application/json', 'text/plain; application/x-www-form-urlencoded'])(
    'as %s is not read',
    async (type) => {
      const answer = await site.post('/contact', encoded(CONTACT).toString(), { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(await requestsOf(site)).toBe(0)
    },
  )

  test.each(PATHS)('to %s and too long to be one is refused unread', async (path) => {
    const answer = await site.post(path, encoded({ ...CONTACT, message: 'a'.repeat(2 * 1024 * 1024) }))
    expect(answer.status).toBe(413)
    expect(site.shown).toEqual([])
    expect(await requestsOf(site)).toBe(0)
  })
})
