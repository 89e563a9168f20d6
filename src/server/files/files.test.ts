import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { hashToken } from '../auth/token-hash.ts'
import { commandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { auditLogs } from '../db/schema/house.ts'
import { emails } from '../db/schema/notifications.ts'
import { createAdmin, createCommande, createFichier, createToken, createUser } from '../testing/factories.ts'
import { storedKeys } from '../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const text = (content: string, name = 'chapitre.txt') => new File([content], name, { type: 'text/plain' })

describe('the files of an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const ordered = async (overrides: Parameters<typeof createCommande>[2] = {}) => {
    const client = await createUser(app.deps)
    const commande = await createCommande(app.deps, client, overrides)
    return { client, commande, token: await createToken(app.deps, client.id), params: { id: commande.id } }
  }
  const houseToken = async () => createToken(app.deps, (await createAdmin(app.deps)).id)

  const upload = async (id: string, token: string, file: File, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', file)
    const response = await fetch(`${app.url}/api${pathOf(api.files.upload.path, { id })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const body: unknown = await response.json()
    return { status: response.status, body, error: errorBody.safeParse(body).data ?? null }
  }
  const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })
  const stored = () => storedKeys(app.deps.storage)

  // A deposited script came back as a script, from our own origin: the content policy would have let it run.
  test.each(['text/javascript', 'text/html', 'image/svg+xml', 'text/xml', 'application/javascript', 'x'])(
    'a deposit said to be %s comes back as bytes that no browser runs',
    async (mimeType) => {
      const { client, commande, token } = await ordered()
      const file = await createFichier(app.deps, { commandeId: commande.id, userId: client.id, mimeType })
      const response = await get(`/api/files/download/${file.id}`, bearer(token))
      await response.arrayBuffer()
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
      })
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    },
  )

  test('a manuscript sent before work starts comes back byte for byte, with its proof of deposit', async () => {
    const { commande, token } = await ordered()
    const sent = await upload(commande.id, token, text('Chapitre premier.', 'Là-bas, l’été.txt'))
    expect(sent.status).toBe(201)
    const { fileId, url } = api.files.upload.reply.parse(sent.body)
    expect(url).toBe(`/api/files/download/${fileId}`)

    const response = await get(url, bearer(token))
    expect(await response.text()).toBe('Chapitre premier.')
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''L%C3%A0-bas%2C%20l%E2%80%99%C3%A9t%C3%A9.txt",
    )
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '17',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const { files } = await app.call(api.files.listOfProject, { token, params: { id: commande.id } })
    expect(files).toMatchObject([
      {
        sha256: hashToken('Chapitre premier.'),
        type: 'SOURCE',
        canDelete: true,
        projectTitle: commande.titre,
      },
    ])
  })

  test('the first file of an order without one sets its promised date, the next one keeps it', async () => {
    const { commande, token } = await ordered({ datePromise: null })
    const promise = async () =>
      (await app.deps.db.select().from(commandes).where(eq(commandes.id, commande.id)))[0]?.datePromise
    await upload(commande.id, token, text('Un.'))
    // Fifteen working days after Saturday 21 November 2026.
    expect(await promise()).toBe('2026-12-11')
    app.clock.advance(3 * 24 * 3_600_000)
    const later = await createToken(app.deps, commande.userId)
    await upload(commande.id, later, text('Deux.'))
    expect(await promise()).toBe('2026-12-11')
  })

  test('once work has started the client adds and deletes nothing', async () => {
    const { commande, token, params } = await ordered({ statut: 'EN_COURS' })
    const { id: fileId } = await createFichier(app.deps, { commandeId: commande.id })
    const before = await stored()
    const sent = await upload(commande.id, token, text('Trop tard.'))
    expect([sent.status, sent.error?.message]).toEqual([
      409,
      'Le travail a commencé\u00a0: écrivez-nous pour ajouter un fichier',
    ])
    const removed = await app.send(api.files.remove, { token, params: { ...params, fileId } })
    expect(removed.status).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('a deleted manuscript leaves neither row nor bytes, and its order no promise', async () => {
    const { commande, token, params } = await ordered({ datePromise: '2026-12-11' })
    const { id: fileId, storageKey } = await createFichier(app.deps, { commandeId: commande.id })
    await app.call(api.files.remove, { token, params: { ...params, fileId } })
    expect(await app.runJobs()).toEqual([])
    expect(await app.deps.storage.exists(storageKey)).toBe(false)
    expect(await app.deps.db.select().from(fichiers).where(eq(fichiers.id, fileId))).toEqual([])
    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.datePromise).toBeNull()
  })

  test('a file over 20 MB, of another format, empty or dressed up is refused and leaves nothing', async () => {
    const { commande, token } = await ordered()
    const before = await stored()
    const refusals = [
      [
        new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'gros.pdf'),
        413,
        'Le fichier "gros.pdf" est trop volumineux (max 20MB)',
      ],
      [text('MZ', 'outil.exe'), 400, 'Erreur avec le fichier outil.exe'],
      [text('MZ', 'roman.pdf.exe'), 400, 'Erreur avec le fichier roman.pdf.exe'],
      [
        new File([new Uint8Array([0x4d, 0x5a, 0, 0])], 'roman.pdf', { type: 'application/pdf' }),
        400,
        'Erreur avec le fichier roman.pdf',
      ],
      [new File([new Uint8Array([1, 0, 2])], 'roman.txt'), 400, 'Erreur avec le fichier roman.txt'],
      [text('', 'vide.txt'), 400, 'Le fichier "vide.txt" est vide.'],
    ] as const
    for (const [file, status, message] of refusals) {
      const sent = await upload(commande.id, token, file)
      expect([sent.status, sent.error?.message]).toEqual([status, message])
    }
    expect(await stored()).toEqual(before)
  })

  test('a file of exactly 20 MB is taken', async () => {
    const { commande, token } = await ordered()
    const bytes = Buffer.alloc(20 * 1024 * 1024, ' ')
    bytes.write('%PDF-1.7')
    expect((await upload(commande.id, token, new File([bytes], 'roman.pdf'))).status).toBe(201)
  })

  test('the house delivers a corrected file: the client is told, the timeline and the audit say so', async () => {
    const { commande, token, params } = await ordered({ statut: 'EN_COURS' })
    const house = await houseToken()
    const corrected = new File(['PK corrigé'], 'corrigé.docx', { type: DOCX })
    const sent = await upload(commande.id, house, corrected, { note: 'Bonne relecture' })
    expect(sent.status).toBe(201)

    const { data } = await app.call(api.projects.get, { token, params })
    expect(data.livraison).toMatchObject({
      livreeLe: app.clock().toISOString(),
      note: 'Bonne relecture',
      attendReponse: true,
      revisionsRestantes: 2,
      fichiers: [{ filename: 'corrigé.docx', type: 'LIVRABLE', isAdminFile: true, canDelete: false }],
    })
    expect(data.timeline.at(-1)).toMatchObject({ type: 'LIVRAISON', auteur: 'la maison' })
    const told = await app.call(api.notifications.list, { token })
    expect(told.notifications[0]).toMatchObject({ actionUrl: `/app/projects/${commande.id}` })
    const letters = await app.deps.db.select().from(emails).where(eq(emails.userId, commande.userId))
    expect(letters.map(({ template }) => template)).toEqual(['delivery'])
    const lines = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'UPDATE_COMMANDE'))
    expect(lines.map(({ metadata }) => metadata)).toEqual([
      { commandeId: commande.id, fichierId: data.livraison?.fichiers[0]?.id },
    ])
  })

  test('the house delivers nothing on an order it has not started', async () => {
    const { commande } = await ordered()
    const sent = await upload(commande.id, await houseToken(), text('Trop tôt.'))
    expect([sent.status, sent.error?.message]).toEqual([
      409,
      'Commencez la correction avant de livrer un fichier',
    ])
  })

  test('a range of a file is served, and a foolish one refused', async () => {
    const { commande, token } = await ordered()
    const { id } = await createFichier(app.deps, { commandeId: commande.id }, 'abcdefghij')
    const url = `/api/files/download/${id}`
    const part = await get(url, { ...bearer(token), range: 'bytes=2-4' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'cde',
      'bytes 2-4/10',
    ])
    const changed = await get(url, { ...bearer(token), range: 'bytes=2-4', 'if-range': '"autre"' })
    expect([changed.status, await changed.text()]).toEqual([200, 'abcdefghij'])
    const foolish = await get(url, { ...bearer(token), range: 'bytes=50-' })
    expect([foolish.status, foolish.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  test('a ticket opens its file for a minute, ranges included, and nothing else', async () => {
    const { commande, token } = await ordered()
    const { id } = await createFichier(app.deps, { commandeId: commande.id }, 'abcdefghij')
    const other = await createFichier(app.deps, { commandeId: commande.id })
    const { url } = await app.call(api.files.ticket, { token, params: { id } })
    expect(await (await get(url)).text()).toBe('abcdefghij')
    expect((await get(url, { range: 'bytes=-1' })).status).toBe(206)
    expect((await get(url.replace(id, other.id))).status).toBe(401)
    expect((await get(url.split('?')[0] ?? '')).status).toBe(401)
    app.clock.advance(61_000)
    expect((await get(url)).status).toBe(401)
  })

  test('one archive holds every file of the project, two of one name included', async () => {
    const { commande, token, params } = await ordered()
    await createFichier(app.deps, { commandeId: commande.id, nom: 'été.txt' }, 'un')
    await createFichier(app.deps, { commandeId: commande.id, nom: 'été.txt' }, 'deux')
    await createFichier(app.deps, { commandeId: commande.id, nom: 'été.txt', kind: 'LIVRABLE' }, 'trois')
    const { url } = await app.call(api.files.zipTicket, { token, params })
    for (const response of [await get(url), await get(url.split('?')[0] ?? '', bearer(token))]) {
      expect(response.headers.get('content-disposition')).toContain('filename="Les Hauts de Lozere.zip"')
      const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
      expect(
        Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)])),
      ).toEqual({
        'Textes envoyés/été.txt': 'un',
        'Textes envoyés/été (2).txt': 'deux',
        'Textes corrigés/été.txt': 'trois',
      })
    }
  })

  test('all one’s files are listed together, the latest first, without what is kept inside', async () => {
    const { client, commande, token } = await ordered()
    const second = await createCommande(app.deps, client, { titre: 'Un autre livre' })
    await createFichier(app.deps, { commandeId: commande.id, createdAt: new Date('2026-11-01T10:00:00Z') })
    await createFichier(app.deps, { commandeId: second.id, createdAt: new Date('2026-11-02T10:00:00Z') })
    const { status, body } = await app.send(api.files.listMine, { token, query: { limit: 1 } })
    const { files, count, pagination } = api.files.listMine.reply.parse(body)
    expect([status, files.map(({ projectTitle }) => projectTitle), count, pagination.hasNextPage]).toEqual([
      200,
      ['Un autre livre'],
      2,
      true,
    ])
    const keys = await app.deps.db.select({ key: fichiers.storageKey }).from(fichiers)
    expect(keys.filter(({ key }) => JSON.stringify(body).includes(key))).toEqual([])
  })

  test('another client’s files are as absent as missing ones on every call', async () => {
    const { commande, params } = await ordered()
    const { id: fileId } = await createFichier(app.deps, { commandeId: commande.id })
    const stranger = await ordered()
    const { token } = stranger
    const missing = '00000000-0000-7000-8000-000000000000'
    const answers = async (id: string, file: string) => {
      const replies = await Promise.all([
        app.send(api.files.listOfProject, { token, params: { id } }),
        app.send(api.files.remove, { token, params: { id, fileId: file } }),
        app.send(api.files.download, { token, params: { fileId: file } }),
        app.send(api.files.ticket, { token, params: { id: file } }),
        app.send(api.files.zip, { token, params: { id } }),
        app.send(api.files.zipTicket, { token, params: { id } }),
        upload(id, token, text('Intrusion.')),
      ])
      return replies.map(({ status, error }) => [status, error?.message])
    }
    const theirs = await answers(commande.id, fileId)
    expect(theirs.map(([status]) => status)).toEqual(Array.from({ length: 7 }, () => 404))
    expect(theirs).toEqual(await answers(missing, missing))

    const through = await app.send(api.files.remove, { token, params: { ...stranger.params, fileId } })
    expect(through.status).toBe(404)
    const owner = await createToken(app.deps, commande.userId)
    const { count } = await app.call(api.files.listOfProject, { token: owner, params })
    expect(count).toBe(1)
  })
})
