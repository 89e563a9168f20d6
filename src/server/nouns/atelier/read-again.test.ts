import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { hours } from '#contract/shared/durations.ts'
import { uncounted } from '#manuscript/comptage.ts'
import { docxOf, ins, p } from '#manuscript/testing/docx-of.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { createCommandeWithFile } from '../../testing/commande-files.ts'
import { createAdmin, createFichier, createToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const AGAIN = 'Nouvelle lecture d’un fichier'
const UNREAD = { corrections: 0, commentaires: 0, refus: 'ILLISIBLE' } as const

async function unread(row: Partial<typeof fichiers.$inferInsert>) {
  const { commande, token } = await createCommandeWithFile(app, { statut: 'EN_COURS' })
  const storageKey = newStorageKey()
  await app.deps.storage.put(storageKey, { bytes: docxOf({ body: p(ins('Un')) }) }, { contentType: 'a/b' })
  const file = await createFichier(app.deps, {
    commandeId: commande.id,
    kind: 'LIVRABLE',
    nom: 'roman.docx',
    storageKey,
    ...row,
  })
  const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  const params = { id: commande.id, fileId: file.id }
  const ask = () => app.send(api.admin.atelier.readAgain, { token: house, params })
  return { token, house, file, params, ask }
}

const rowOf = async (id: string) => (await app.deps.db.select().from(fichiers).where(eq(fichiers.id, id)))[0]

// A good delivery of 12 000 corrections was called unreadable for good, on a machine that was only busy.
test('a delivery told unreadable is read again when the house asks, and its author sees it coming', async () => {
  const { ask, file, params, token } = await unread({ lecture: UNREAD })
  expect((await ask()).status).toBe(200)
  expect((await rowOf(file.id))?.lecture).toBeNull()
  expect((await ask()).error?.message).toBe('Ce fichier n’est pas à lire de nouveau')
  await app.runJobs()
  const { data } = await app.call(api.projects.get, { token, params: { id: params.id } })
  expect(data.files.find(({ id }) => id === file.id)?.lecture).toMatchObject({ corrections: 1, refus: null })
  const lines = await app.deps.db.select().from(auditLogs)
  expect(lines.filter(({ description }) => description === AGAIN)).toHaveLength(1)
})

// Each press wrote another job and another line of the log.
test('a file that still waits to be read again is asked for once, and said to wait until it is read', async () => {
  const { ask, file, house, params } = await unread({ createdAt: new Date(app.clock().getTime() - hours(2)) })
  const asked = async () => ({
    jobs: (await app.deps.pool.query('SELECT 1 FROM graphile_worker._private_jobs')).rowCount,
    lines: await app.deps.db.$count(auditLogs, eq(auditLogs.description, AGAIN)),
  })
  const before = await asked()
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  expect(await asked()).toEqual({ jobs: (before.jobs ?? 0) + 1, lines: before.lines + 1 })
  const waiting = async () =>
    (await app.call(api.admin.commandes.get, { token: house, params: { id: params.id } })).data.aRelire
  expect(await waiting()).toEqual([file.id])
  await app.runJobs()
  expect(await waiting()).toEqual([])
})

test('a manuscript told unreadable is counted again', async () => {
  const { ask, file } = await unread({ kind: 'SOURCE', comptage: uncounted('ILLISIBLE') })
  expect((await ask()).status).toBe(200)
  await app.runJobs()
  expect((await rowOf(file.id))?.comptage).toMatchObject({ mots: 1, refus: null })
})

test('a file that was read, or that a password closes, is not read again', async () => {
  for (const lecture of [
    { ...UNREAD, refus: null },
    { ...UNREAD, refus: 'PROTEGE' as const },
  ])
    expect((await (await unread({ lecture })).ask()).status).toBe(409)
})
