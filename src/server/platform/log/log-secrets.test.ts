import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { payAgainUrl } from '../../nouns/commandes/pay-again.ts'
import { engaged } from '../../testing/entrusted.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { deliver, pay, placeCommande, sendCommande } from '../../testing/ordering.ts'
import { secretsOf } from '../../testing/secrets-of.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { correcteurs } from '../db/schema/correcteurs.ts'
import { users } from '../db/schema/users.ts'

const AUTHOR = {
  prenom: 'Zéphyrine',
  nom: 'Quatrefages',
  email: 'zephyrine.quatrefages@exemple.fr',
  telephone: '06 99 88 77 66',
}
const TITLE = 'Le Silence des Cévennes'
const FILE = { name: 'silence-des-cevennes.txt', content: 'Il neigeait sur Florac depuis trois jours.' }
const MESSAGE = 'Je doute beaucoup du chapitre sept.'
const PASSWORDS = ['Florac-1848-neige', 'Florac-1849-pluie', 'Un-mauvais-mot-de-passe']
const [PASSWORD = '', NEW_PASSWORD = '', WRONG_PASSWORD = ''] = PASSWORDS

describe("the log of an order's whole life, from the order to the delivery, failures included", () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  /** The keys used on the way: sessions, tokens, links. */
  const keys: string[] = []
  let app: TestApp

  beforeAll(async () => {
    app = await startOwnTestApp({}, { level: 'trace', stream })
    const paid = await placeCommande(app, { fields: { ...AUTHOR, titre: TITLE }, files: [FILE] })
    const { pendingCommandeId, sessionId } = paid
    keys.push(sessionId)
    await get(`/api${pathOf(api.payments.session.path, { id: sessionId })}`)
    await get(`/payment/success?session_id=${sessionId}`)
    const link = new URL(payAgainUrl(app.deps.config, pendingCommandeId))
    keys.push(link.searchParams.get('jeton') ?? '')
    await get(link.pathname + link.search)
    await pay(app, paid)
    await deliver(app, '{"id":"evt_forged"}', 't=1,v1=0000')
    await app.runJobs()

    const [user] = await app.deps.db.select().from(users).where(eq(users.email, AUTHOR.email))
    const author = user?.id ?? ''
    await signInAndOut(author)
    await writeAndSend(author)
    await knock()
    await lookFor()
    await fail(author)
  })
  afterAll(() => app.close())

  test('tells what was asked, and how it ended', () => {
    const log = lines.join('')
    expect(log).toContain('request completed')
    expect(log).toContain('"statusCode":500')
    expect(log).toContain('/api/auth/login')
    expect(log).toContain('file downloaded')
    expect(log).toContain('Failed task')
  })

  test('holds no token, link, ticket, session or hash', async () => {
    expect(keys.filter((key) => key.length > 20)).toHaveLength(keys.length)
    const hashes = await secretsOf(app.deps, { saidBy: 'the log' })
    // The storage names a file that it could not remove by its key: no key of a kept file may stand there.
    expect(found([...keys, ...hashes])).toEqual([])
  })

  test('holds no password, name, address, title, file name, message or manuscript', () => {
    expect(found([...PASSWORDS, ...Object.values(AUTHOR), TITLE, FILE.name, FILE.content, MESSAGE])).toEqual(
      [],
    )
    expect(lines.join('')).not.toMatch(/Quatrefages|Florac|C(é|%C3%A9)vennes/i)
  })

  const found = (secrets: string[]) => {
    const log = lines.join('')
    return secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))
  }

  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(app.url + path, { redirect: 'manual', ...init })
    await response.arrayBuffer()
    return response.status
  }

  async function signInAndOut(author: string): Promise<void> {
    const activation = await lastLinkToken(app.deps, 'ACTIVATION', author)
    keys.push(activation)
    await get(`/activation/${activation}`)
    await get(`/activation/${activation}`, { method: 'DELETE' })
    await get(`/api/public/activate/${activation}%zz/verify`)
    await get(`/api/public/activate%2F${activation}%2Fverify`)
    await app.call(api.activation.verify, { params: { token: activation } })
    const opened = await app.call(api.activation.setPassword, {
      params: { token: activation },
      body: { password: PASSWORD },
    })
    const { email } = AUTHOR
    await app.send(api.auth.login, { body: { email, password: WRONG_PASSWORD } })
    await app.send(api.auth.login, { body: { email: `x${email}`, password: WRONG_PASSWORD } })
    const login = await app.call(api.auth.login, { body: { email, password: PASSWORD } })
    const fresh = await app.call(api.auth.refresh, { token: login.token })
    keys.push(opened.token, login.token, fresh.token)
    await app.call(api.auth.logout, { token: fresh.token })

    await app.call(api.auth.requestPasswordReset, { body: { email } })
    await app.runJobs()
    const reset = await lastLinkToken(app.deps, 'RESET', author)
    keys.push(reset)
    await get(`/reset-password?token=${reset}`)
    await get(`/reset-password?%74oken=${reset}`)
    await app.call(api.auth.resetPassword, { body: { token: reset, newPassword: NEW_PASSWORD } })

    const { error } = await sendCommande(app, { fields: { ...AUTHOR, titre: TITLE } })
    const brouillon = error?.brouillon ?? ''
    const token = await createToken(app.deps, author)
    keys.push(brouillon, token)
    await app.call(api.commandes.resumeDraft, { token, body: { brouillon } })
    await app.runJobs()
  }

  async function writeAndSend(author: string): Promise<void> {
    const token = await createToken(app.deps, author)
    keys.push(token)
    const { data: projects } = await app.call(api.projects.list, { token, query: { search: TITLE } })
    const commandeId = projects[0]?.id ?? ''
    await app.call(api.messages.write, { token, body: { commandeId, content: MESSAGE } })
    const file = await createFichier(app.deps, { commandeId, userId: author, nom: FILE.name }, FILE.content)
    const { url } = await app.call(api.files.ticket, { token, params: { id: file.id } })
    keys.push(new URL(url, app.url).searchParams.get('ticket') ?? '')
    expect(await get(url)).toBe(200)
    const form = new FormData()
    form.set('file', new Blob([FILE.content]), FILE.name)
    await get(`/api/files/projects/${commandeId}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
  }

  /** A corrector opens their page, and a link that is theirs no more. */
  async function knock(): Promise<void> {
    const { token } = await engaged(app)
    keys.push(token)
    await get(`/corrections/${token}`)
    await get(`/api/corrections/${token}/textes/${randomUUID()}/prise`, { method: 'POST' })
    await get(`/api/corrections/${token}%zz`)
    await app.deps.db.update(correcteurs).set({ actif: false })
    await get(`/api/corrections/${token}`)
  }

  async function lookFor(): Promise<void> {
    const admin = await createToken(app.deps, (await createAdmin(app.deps)).id)
    keys.push(admin)
    for (const search of [AUTHOR.nom, AUTHOR.email, TITLE, MESSAGE]) {
      await app.call(api.admin.commandes.list, { token: admin, query: { search } })
      await app.call(api.admin.messages.listConversations, { token: admin, query: { search } })
    }
  }

  /** The database refuses a message, and the mail server a mail: both errors repeat their input. */
  async function fail(author: string): Promise<void> {
    const { db, mailer } = app.deps
    const token = await createToken(app.deps, author)
    keys.push(token)
    await db.execute('alter table messages add constraint refuse_all check (content is null) not valid')
    const refused = await app.send(api.messages.write, { token, body: { subject: TITLE, content: MESSAGE } })
    expect(refused.status).toBe(500)
    await db.execute('alter table messages drop constraint refuse_all')

    const send = mailer.send.bind(mailer)
    mailer.send = ({ to }) => Promise.reject(new Error(`450 4.2.1 <${to}> is busy`))
    await app.call(api.auth.requestPasswordReset, { body: { email: AUTHOR.email } })
    expect(new Set((await app.runJobs()).map(({ name }) => name))).toEqual(new Set(['send-email']))
    mailer.send = send
  }
})
