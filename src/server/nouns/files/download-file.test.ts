import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../../testing/commande-files.ts'
import { createCommande, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the files of an order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })

  // A deposited script came back as a script, from our own origin: the content policy would have let it run.
  test.each(['text/javascript', 'text/html', 'image/svg+xml', 'text/xml', 'application/javascript', 'x'])(
    'a deposit said to be %s comes back as bytes that no browser runs',
    async (mimeType) => {
      const { client, commande, token } = await createCommandeWithFile(app)
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

  test('a range of a file is served, and a foolish one refused', async () => {
    const { commande, token } = await createCommandeWithFile(app)
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
    const { commande, token } = await createCommandeWithFile(app)
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
    const { commande, token, params } = await createCommandeWithFile(app)
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

  // Unpacked on Windows or macOS, each wrote over the one before; a title lost all that stood before its slash.
  test('the names of an archive are distinct and can be written on every system', async () => {
    const { commande, token, params } = await createCommandeWithFile(app, { titre: 'Qui ? Tome 1/2' })
    for (const nom of ['Chapitre 1.docx', 'chapitre 1.docx', 'Où : là ?.docx', 'CON.docx'])
      await createFichier(app.deps, { commandeId: commande.id, nom })
    const { url } = await app.call(api.files.zipTicket, { token, params })
    const response = await get(url)
    expect(response.headers.get('content-disposition')).toContain('"Qui _ Tome 1_2.zip"')
    expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toEqual([
      'Textes envoyés/Chapitre 1.docx',
      'Textes envoyés/chapitre 1 (2).docx',
      'Textes envoyés/Où _ là _.docx',
      'Textes envoyés/_CON.docx',
    ])
  })

  test('all one’s files are listed together, the latest first, without what is kept inside', async () => {
    const { client, commande, token } = await createCommandeWithFile(app)
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

  test('one’s files are found by nature, by name or project, and sorted; no page shows one twice', async () => {
    const { client, commande, token } = await createCommandeWithFile(app, { titre: 'Été à Nîmes' })
    const second = await createCommande(app.deps, client, { titre: 'Un autre livre' })
    const file = (nom: string, content: string, more: Parameters<typeof createFichier>[1] = {}) =>
      createFichier(app.deps, { commandeId: commande.id, nom, titre: nom, ...more }, content)
    await file('b-été.txt', 'deux', { createdAt: new Date('2026-11-01T10:00:00Z') })
    await file('a.pdf', 'le plus lourd', { kind: 'LIVRABLE', createdAt: new Date('2026-11-02T10:00:00Z') })
    await file('100%.doc', 'x', { commandeId: second.id, createdAt: new Date('2026-11-03T10:00:00Z') })
    const names = async (query: CallInput<typeof api.files.listMine>['query']) => {
      const { files, count } = await app.call(api.files.listMine, { token, query })
      return [count, ...files.map(({ filename }) => filename)]
    }
    expect(await names({})).toEqual([3, '100%.doc', 'a.pdf', 'b-été.txt'])
    expect(await names({ type: 'LIVRABLE' })).toEqual([1, 'a.pdf'])
    expect(await names({ type: 'SOURCE' })).toEqual([2, '100%.doc', 'b-été.txt'])
    expect(await names({ search: 'ETE' })).toEqual([2, 'a.pdf', 'b-été.txt'])
    expect(await names({ search: 'nimes b-ete' })).toEqual([1, 'b-été.txt'])
    expect(await names({ search: '100%' })).toEqual([1, '100%.doc'])
    // One sign is looked for where words begin (decision 085), and is no joker.
    expect(await names({ search: '%' })).toEqual([0])
    expect(await names({ sortBy: 'filename' })).toEqual([3, '100%.doc', 'a.pdf', 'b-été.txt'])
    expect(await names({ sortBy: 'size' })).toEqual([3, 'a.pdf', 'b-été.txt', '100%.doc'])
    expect(await names({ sortBy: 'size', sortDirection: 'asc', page: 3, limit: 1 })).toEqual([3, 'a.pdf'])
    expect(await names({ page: 4, limit: 1 })).toEqual([3])
  })

  test('another client’s files are as absent as missing ones on every call', async () => {
    const { commande, params } = await createCommandeWithFile(app)
    const { id: fileId } = await createFichier(app.deps, { commandeId: commande.id })
    const stranger = await createCommandeWithFile(app)
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
        uploadFile(app, { id, token, file: textFile('Intrusion.') }),
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
