import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#contract/shared/durations.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { refusComptes } from '../../platform/db/schema/marques.ts'
import { decidedFilesOf, giveWord, type MarkedText, markedText } from '../../testing/marked-text.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepStoredFiles } from '../files/sweep-stored-files.ts'
import { writeDecidedFileJob } from './write-decided-file-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const died = () => Promise.reject(new Error('died'))
const dead = (db: Db, name: keyof Db): unknown => (name === 'transaction' ? died : db[name])

test('a text whose process dies between its bytes and their row is written once all the same, and those bytes are swept', async () => {
  const commande = await markedText(app)
  const before = await storedKeys(app.deps.storage)
  const dying = { ...app.deps, db: new Proxy(app.deps.db, { get: dead }) }
  await giveWord(app, commande)
  const fichierId = commande.fichier.id
  const context = { attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) }
  await expect(writeDecidedFileJob.run(dying, { fichierId }, context)).rejects.toThrow('died')
  expect([
    (await storedKeys(app.deps.storage)).length - before.length,
    await decidedFilesOf(app, commande),
  ]).toEqual([1, []])

  expect(await app.runJobs()).toEqual([])
  const [file, ...others] = await decidedFilesOf(app, commande)
  expect(others).toEqual([])
  const now = new Date(Date.now() + days(2))
  await sweepStoredFiles(app.deps, { now, signal: AbortSignal.timeout(60_000) })
  await app.runJobs()
  const left = (await storedKeys(app.deps.storage)).filter((key) => !before.includes(key))
  expect(left).toEqual([file?.storageKey])
})

describe('the refusals of a text', () => {
  const countsOf = ({ fichier }: MarkedText) =>
    app.deps.db
      .select()
      .from(refusComptes)
      .where(eq(refusComptes.fichierId, fichier.id))
      .orderBy(asc(refusComptes.genre))

  test('are counted by kind for the corrector who holds the order, once it is good to print', async () => {
    const commande = await markedText(app)
    const [{ id: correcteurId } = { id: '' }] = await app.deps.db.select().from(correcteurs)
    await app.deps.db.update(commandes).set({ correcteurId }).where(eq(commandes.id, commande.id))
    await giveWord(app, commande)
    expect(await countsOf(commande)).toEqual([])
    await app.runJobs()
    const counted = { fichierId: commande.fichier.id, correcteurId, luLe: app.clock() }
    expect(await countsOf(commande)).toEqual([
      { ...counted, genre: 'ORTHOGRAPHE', corrections: 1, refusees: 1 },
      { ...counted, genre: 'PONCTUATION', corrections: 2, refusees: 0 },
    ])
  })

  test('of a text that nobody was entrusted with are nobody’s', async () => {
    const commande = await markedText(app)
    await giveWord(app, commande)
    await app.runJobs()
    expect([await countsOf(commande), (await decidedFilesOf(app, commande)).length]).toEqual([[], 1])
  })
})
