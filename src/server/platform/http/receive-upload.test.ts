import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { sweepStoredFiles } from '../../nouns/files/sweep-stored-files.ts'
import { createCommandeWithFile, textFile, uploadFile } from '../../testing/commande-files.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { sendCommande } from '../../testing/ordering.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendSample } from '../../testing/visitor-messages.ts'
import { fichiers } from '../db/schema/fichiers.ts'

const TWO_DAYS_MS = 48 * 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const countRows = () => app.deps.db.$count(fichiers)
const namedKeys = async () =>
  (await app.deps.db.select({ key: fichiers.storageKey }).from(fichiers)).map(({ key }) => key).toSorted()
const stored = () => storedKeys(app.deps.storage)

/** PostgreSQL stops once it has kept the next row of a file, and before it says so. */
function loseTheAnswer(): void {
  const { db } = app.deps
  const real = db.transaction.bind(db)
  let isLost = false
  vi.spyOn(db, 'transaction').mockImplementation(async (work, config) => {
    const before = isLost ? 0 : await countRows()
    const result = await real(work, config)
    if (isLost || (await countRows()) === before) return result
    isLost = true
    throw new Error('Connection terminated unexpectedly')
  })
}

// The bytes were removed with the answer: the same order, sent again as told, was accepted and paid without its manuscript.
test('an order kept just as its answer was lost still has its manuscript when it is sent again', async () => {
  loseTheAnswer()
  const files = [{ name: 'roman.txt', content: 'Chapitre un.' }]
  expect((await sendCommande(app, { files })).status).toBe(503)
  expect((await sendCommande(app, { files })).status).toBe(201)
  expect(await namedKeys()).toHaveLength(1)
  expect(await stored()).toEqual(await namedKeys())
})

test.each([
  ['a manuscript added to an order', () => depositedBy('USER')],
  ['a delivery', () => depositedBy('ADMIN')],
  ['an attachment', sendAttachment],
  ['a sample', async () => (await sendSample(app, {}, new File(['%PDF-1.7\n%%EOF\n'], 'un.pdf'))).status],
])('the bytes of %s outlive the loss of its answer', async (_what, send) => {
  loseTheAnswer()
  expect(await send()).toBe(503)
  expect(await namedKeys()).toHaveLength(1)
  expect(await stored()).toEqual(await namedKeys())
})

test('bytes whose row may have been written, and was not, go with the nightly sweep', async () => {
  const { commande, token } = await createCommandeWithFile(app)
  vi.spyOn(app.deps.db, 'transaction').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
  expect((await uploadFile(app, { id: commande.id, token, file: textFile('Un.') })).status).toBe(503)
  expect(await namedKeys()).toEqual([])

  await sweepStoredFiles(app.deps, { now: new Date(Date.now() + TWO_DAYS_MS) })
  expect(await app.runJobs()).toEqual([])
  expect(await stored()).toEqual([])
})

test('bytes that the database itself refused leave at once', async () => {
  const { commande, token } = await createCommandeWithFile(app)
  const { db } = app.deps
  const real = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce((work) =>
    real(async (tx) => {
      await work(tx)
      await tx.execute('SELECT 1 / 0')
      throw new Error('not reached')
    }),
  )
  expect((await uploadFile(app, { id: commande.id, token, file: textFile('Un.') })).status).toBe(500)
  expect(await stored()).toEqual([])
})

async function depositedBy(role: 'USER' | 'ADMIN'): Promise<number> {
  const { commande, token } = await createCommandeWithFile(
    app,
    role === 'ADMIN' ? { statut: 'EN_COURS' } : {},
  )
  const sender = role === 'ADMIN' ? await createToken(app.deps, (await createAdmin(app.deps)).id) : token
  return (await uploadFile(app, { id: commande.id, token: sender, file: textFile('Un.') })).status
}

async function sendAttachment(): Promise<number> {
  const form = new FormData()
  form.append(api.files.uploadForMessage.files.field, textFile('Un.'))
  const token = await createToken(app.deps, (await createUser(app.deps)).id)
  const { status } = await fetch(`${app.url}/api${api.files.uploadForMessage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return status
}
