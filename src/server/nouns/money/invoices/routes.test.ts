import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import {
  createAdmin,
  createCommande,
  createPayment,
  createToken,
  createUser,
} from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { retryFailedJobs } from '../../../testing/retry-failed-jobs.ts'
import { savedName } from '../../../testing/saved-name.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from './issue-facture.ts'

describe('invoices over HTTP', () => {
  let app: TestApp
  let owner: Reader
  let stranger: Reader
  let admin: Reader
  beforeAll(async () => {
    app = await startTestApp()
    owner = await signIn(await createUser(app.deps))
    stranger = await signIn(await createUser(app.deps))
    admin = await signIn(await createAdmin(app.deps))
  })
  afterAll(() => app.close())

  type User = Awaited<ReturnType<typeof createUser>>
  type Reader = { user: User; token: string }
  const signIn = async (user: User): Promise<Reader> => ({
    user,
    token: await createToken(app.deps, user.id),
  })

  /** An order paid by card and its invoice. */
  const factureOf = async ({ user }: Reader, overrides = {}) => {
    const { id: commandeId } = await createCommande(app.deps, user, overrides)
    await createPayment(app.deps, commandeId)
    return app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
  }

  const unpaidFactureOf = async ({ user }: Reader) => {
    const { id: commandeId } = await createCommande(app.deps, user)
    return app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
  }

  const download = (path: string, token?: string) =>
    fetch(`${app.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

  const fileOf = (id: string) =>
    app.deps.db
      .select({ pdfKey: factures.pdfKey, pdfSha256: factures.pdfSha256 })
      .from(factures)
      .where(eq(factures.id, id))

  test('a client lists their own invoices, the latest first, with their state', async () => {
    const reader = await signIn(await createUser(app.deps))
    const first = await factureOf(reader)
    const second = await unpaidFactureOf(reader)
    await factureOf(stranger)

    const list = await app.call(api.factures.list, { token: reader.token })
    expect(list.data.map(({ number, statut }) => [number, statut])).toEqual([
      [second.numero, 'EN_ATTENTE'],
      [first.numero, 'PAYEE'],
    ])
    expect(list.invoices).toEqual(list.data)
    expect(list.data[1]).toMatchObject({
      amount: 48_000,
      amountFormatted: '480,00\u00a0€',
      pdfUrl: `/api/invoices/${first.id}/download`,
      commande: { titre: 'Les Hauts de Lozère', client: { id: reader.user.id } },
    })

    const page = await app.call(api.factures.list, { token: reader.token, query: { page: 2, limit: 1 } })
    expect(page.data.map(({ number }) => number)).toEqual([first.numero])
    expect(page.pagination).toMatchObject({ total: 2, totalPages: 2, hasNextPage: false })
  })

  test('an invoice is late the day after it was due', async () => {
    const { id } = await unpaidFactureOf(owner)
    app.clock.set('2026-12-22T09:00:00Z')
    const token = await createToken(app.deps, owner.user.id)
    const { data } = await app.call(api.factures.get, { params: { id }, token })
    expect(data.statut).toBe('ECHEANCE')
    app.clock.set('2026-11-21T09:30:00.000Z')
  })

  test('money that is to be given back pays no invoice', async () => {
    const { id: commandeId } = await createCommande(app.deps, owner.user)
    await createPayment(app.deps, commandeId, { aRembourser: true })
    const { id } = await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId }))
    const { data } = await app.call(api.factures.get, { params: { id }, token: owner.token })
    expect(data).toMatchObject({ statut: 'EN_ATTENTE', datePaiement: null })
  })

  test('the job makes the PDF once and keeps it with its hash', async () => {
    const { id, numero } = await factureOf(owner)
    expect(await app.runJobs()).toEqual([])
    const [kept] = await fileOf(id)

    const answer = await download(`/api/invoices/${id}/download`, owner.token)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept?.pdfSha256)
    expect((await readPdf(bytes)).text).toContain(numero)
    expect((await fileOf(id))[0]).toEqual(kept)
  })

  test('a PDF comes as an attachment of its own name that nobody keeps or guesses', async () => {
    const { id, numero } = await factureOf(owner)
    const { headers } = await download(`/api/invoices/${id}/download`, owner.token)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(savedName(headers.get('content-disposition') ?? '')).toBe(`${numero}.pdf`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test('asked before its job has run, ten times at once, it is made and kept once', async () => {
    const { id } = await factureOf(owner)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => download(`/api/invoices/${id}/download`, owner.token)),
    )
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(bodies.map((bytes) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1)
    const [kept] = await fileOf(id)
    const stored = await storedKeys(app.deps.storage)
    expect(stored).toContain(kept?.pdfKey)
    const known = await app.deps.db.select({ pdfKey: factures.pdfKey }).from(factures)
    expect(stored).toEqual(known.flatMap(({ pdfKey }) => pdfKey ?? []).toSorted())
  })

  test('another’s invoice is as absent as one that never was', async () => {
    const { id } = await factureOf(owner)
    const never = '01936d5e-0000-7000-8000-000000000000'
    for (const endpoint of [api.factures.get, api.factures.ticket]) {
      const other = await app.send(endpoint, { params: { id }, token: stranger.token })
      const missing = await app.send(endpoint, { params: { id: never }, token: stranger.token })
      expect(other.status).toBe(404)
      expect(other.error?.message).toBe(missing.error?.message)
    }
    const answers = await Promise.all(
      [id, never].map((one) => download(`/api/invoices/${one}/download`, stranger.token)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect((await download(`/api/invoices/${id}/download`)).status).toBe(401)
  })

  test('a ticket opens its invoice alone, for a minute, without a header', async () => {
    const { id } = await factureOf(owner)
    const other = await factureOf(owner)
    const { url } = await app.call(api.factures.ticket, { params: { id }, token: owner.token })
    expect((await download(url)).status).toBe(200)
    expect((await download(url.replace(id, other.id))).status).toBe(401)
    app.clock.advance(60_000)
    expect((await download(url)).status).toBe(401)
    app.clock.set('2026-11-21T09:30:00.000Z')
  })

  test('the house reads and downloads any invoice; a client reaches none by its paths', async () => {
    const { id } = await factureOf(owner)
    const path = `/api/admin/factures/${id}/download`
    const { data } = await app.call(api.admin.factures.get, { params: { id }, token: admin.token })
    expect(data).toMatchObject({ id, pdfUrl: path })
    expect((await download(path, admin.token)).status).toBe(200)
    const { url } = await app.call(api.admin.factures.ticket, { params: { id }, token: admin.token })
    expect(url.startsWith(`${path}?ticket=`)).toBe(true)
    expect((await download(url)).status).toBe(200)

    expect((await download(path)).status).toBe(401)
    expect((await download(`${path}?ticket=`)).status).toBe(401)
    expect((await download(path, owner.token)).status).toBe(403)
    expect((await app.send(api.admin.factures.get, { params: { id }, token: owner.token })).status).toBe(403)
    expect((await app.send(api.admin.factures.ticket, { params: { id }, token: owner.token })).status).toBe(
      403,
    )
  })

  test('a storage that is away for a while delays the PDF and loses nothing', async () => {
    await app.runJobs()
    const { id } = await factureOf(owner)
    const put = vi.spyOn(app.deps.storage, 'put').mockRejectedValue(new Error('read-only file system'))
    expect(await app.runJobs()).toHaveLength(1)
    expect((await fileOf(id))[0]?.pdfKey).toBeNull()

    put.mockRestore()
    await retryFailedJobs(app.deps.pool)
    expect(await app.runJobs()).toEqual([])
    expect((await fileOf(id))[0]?.pdfKey).not.toBeNull()
  })
})
