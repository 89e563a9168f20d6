import { readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { waitingUploads } from '../../platform/db/schema/waiting-uploads.ts'
import { createCommande, createToken, createUser } from '../../testing/factories.ts'
import { commandeFields, sendCommande } from '../../testing/ordering.ts'
import { field, file, fileHead, formEnd, sendForm } from '../../testing/raw-form.ts'
import { savedName } from '../../testing/saved-name.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnTestApp()
})
afterAll(() => app.close())

const rows = async () => {
  const { db } = app.deps
  return [await db.$count(pendingCommandes), await db.$count(fichiers), await db.$count(waitingUploads)]
}
/** Every file under the product's folder, those on their way included. */
const filesOnDisk = async () => {
  const folder = join(app.deps.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
const openFiles = () => readdirSync('/proc/self/fd').length

describe('an order', () => {
  test.each([
    ['with an empty file', [{ name: 'vide.docx', content: '' }], 'Le fichier "vide.docx" est vide.'],
    [
      'of eleven files',
      Array.from({ length: 11 }, (_, index) => ({ name: `${index}.txt`, content: 'x' })),
      'Maximum 10 fichiers',
    ],
  ])('%s is refused, and leaves neither row nor file', async (_what, files, message) => {
    const { status, error } = await sendCommande(app, { files })
    expect([status, error?.message]).toEqual([400, message])
    expect(await rows()).toEqual([0, 0, 0])
    expect(await filesOnDisk()).toEqual([])
  })

  test('cut anywhere, fifty times at once, leaves neither row, file nor open descriptor', async () => {
    const fields = Object.entries(await commandeFields(app)).map(([name, value]) => field(name, value))
    const piece = Buffer.alloc(50_000, 'x')
    const form = [
      ...fields,
      file('un.pdf', 'x'.repeat(1_000_000)),
      fileHead('deux.pdf'),
      ...Array.from({ length: 40 }, () => piece),
    ]
    const url = `${app.url}/api/public/order`
    await sendForm([...form, `\r\n`, 'no end'], { url })
    const before = openFiles()

    const cuts = Array.from({ length: 50 }, (_, index) => 1000 + index * 60_000)
    await Promise.all(cuts.map((cutAfter) => sendForm(form, { url, cutAfter })))

    await expect.poll(filesOnDisk, { timeout: 15_000 }).toEqual([])
    await expect.poll(rows, { timeout: 15_000 }).toEqual([0, 0, 0])
    // The pool may have opened connections, which it keeps.
    await expect.poll(openFiles, { timeout: 15_000 }).toBeLessThanOrEqual(before + 20)
    expect((await sendCommande(app, { files: [{ name: 'a.txt', content: 'Un.' }] })).status).toBe(201)
  })
})

describe('a file’s name', () => {
  const names: [what: string, sent: string, kept: string][] = [
    ['a path', '../../etc/x.txt', 'x.txt'],
    ['a path of Windows', 'C:\\\\dossier\\\\x.txt', 'x.txt'],
    ['line ends', 'x%0D%0ASet-Cookie: a=b.txt', 'x Set-Cookie: a=b.txt'],
    ['a reversed end', '\u202Etxt.exe.txt', 'txt.exe.txt'],
    ['three hundred letters', `${'é'.repeat(300)}.txt`, `${'é'.repeat(196)}.txt`],
    ['a header’s end', "a\\\"; filename*=UTF-8''b.txt", "a\"; filename*=UTF-8''b.txt"],
    ['markup', '<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ]
  test.each(names)('with %s is kept as a name and nothing else', async (_what, sent, kept) => {
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client)
    const headers = { authorization: `Bearer ${await createToken(app.deps, client.id)}` }
    const before = new Set(await filesOnDisk())

    const { status } = await sendForm([file(sent, 'Chapitre un.', 'file'), formEnd], {
      url: `${app.url}/api${pathOf(api.files.upload.path, { id })}`,
      headers,
    })

    expect(status).toBe(201)
    const [row] = await app.deps.db.select().from(fichiers).where(eq(fichiers.commandeId, id))
    expect(row?.nom).toBe(kept)
    const added = (await filesOnDisk()).filter((name) => !before.has(name))
    expect(added).toEqual([row?.storageKey.split('/')[1]])
    expect(row?.storageKey).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)

    const download = await fetch(`${app.url}/api/files/download/${row?.id}`, { headers })
    const disposition = download.headers.get('content-disposition') ?? ''
    expect(savedName(disposition)).toBe(kept)
    expect(download.headers.get('set-cookie')).toBeNull()
  })

  test.each([
    ['a NUL', 'x\u0000.txt'],
    ['a raw line end', 'x\r\nX-Evil: y.txt'],
  ])('with %s harms nothing', async (_what, name) => {
    const { status } = await sendForm([file(name, 'x', 'files'), formEnd], {
      url: `${app.url}/api/public/order`,
    })
    expect(status).toBe(400)
  })
})
