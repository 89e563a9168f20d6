import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { minutes } from '#contract/shared/durations.ts'
import { uncounted } from '#manuscript/comptage.ts'
import { JOBS } from '../../nouns/all-nouns.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { createCommande, createFichier, createUser } from '../../testing/factories.ts'
import { runPendingJobs } from '../../testing/run-pending-jobs.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deflatedTwice } from '../../testing/worst-files.ts'
import { enqueueReading, READINGS } from './enqueue-reading.ts'
import { processReadings } from './read-in-process.ts'
import { readSourceJob } from './read-source-job.ts'
import { readTwice } from './read-twice.ts'
import { ENDED } from './readings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.deps.pool.query('DELETE FROM graphile_worker._private_jobs'))

const newCommande = async (client?: Awaited<ReturnType<typeof createUser>>) =>
  createCommande(app.deps, client ?? (await createUser(app.deps)))
const deposited = async (
  commandeId: string,
  nom = 'roman.txt',
  bytes: Uint8Array = Buffer.from('Un deux.'),
) => {
  const storageKey = newStorageKey()
  await app.deps.storage.put(storageKey, { bytes }, { contentType: 'text/plain' })
  return createFichier(app.deps, { commandeId, kind: 'SOURCE', nom, storageKey })
}

// Four readings held the queue's four places: another client's activation e-mail waited 190 s.
test('the readings wait apart from e-mails, payments and papers', () => {
  const apart = JOBS.filter(({ queue }) => queue === 'READINGS').map(({ name }) => name)
  expect(apart.toSorted()).toEqual(READINGS.toSorted())
})

describe('the readings of an account', () => {
  const waiting = async () => {
    const { rows } = await app.deps.pool.query<{ fichierId: string }>(
      `SELECT payload->>'fichierId' AS "fichierId" FROM graphile_worker._private_jobs
        WHERE attempts < max_attempts ORDER BY priority, run_at, id`,
    )
    return rows.map(({ fichierId }) => fichierId)
  }
  const ask = async (commandeId: string, count: number) => {
    const files = await Promise.all(Array.from({ length: count }, () => deposited(commandeId)))
    for (const { id } of files) await enqueueReading(app.deps.db, 'read-source', { fichierId: id })
    return files.map(({ id }) => id)
  }

  test('go after everybody else’s, whatever the number of its orders', async () => {
    const client = await createUser(app.deps)
    const [one, theirs] = [await newCommande(client), await newCommande()]
    const another = await newCommande(client)
    const many = [...(await ask(one.id, 3)), ...(await ask(another.id, 2))]
    const [first, second] = await ask(theirs.id, 2)
    expect(await waiting()).toEqual([many[0], first, many[1], second, ...many.slice(2)])
  })

  test('of another kind are not behind them: who gave the word waits for their text', async () => {
    const { id } = await newCommande()
    await ask(id, 3)
    const [decided] = await app.deps.db.select().from(fichiers).where(eq(fichiers.commandeId, id)).limit(1)
    const fichierId = decided?.id ?? ''
    await enqueueReading(app.deps.db, 'write-decided-file', { fichierId })
    expect((await waiting()).indexOf(fichierId)).toBeLessThan(2)
    const { rows } = await app.deps.pool.query(
      'SELECT 1 FROM graphile_worker._private_jobs WHERE priority = 0',
    )
    expect(rows).toHaveLength(2)
  })
})

describe('a file whose process is ended', () => {
  const inProcesses = () => ({ ...app.deps, readings: processReadings })
  const runJobs = () => runPendingJobs({ ...app.deps, jobs: JOBS, deps: inProcesses() })
  const comptageOf = async (id: string) =>
    (await app.deps.db.select().from(fichiers).where(eq(fichiers.id, id)))[0]?.comptage
  // The queue took it again at once, up to 25 times.
  test('is read once more, a minute later', async () => {
    const { id: fichierId } = await deposited((await newCommande()).id)
    const context = { attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) }
    const asked = { name: 'read-source', fichierId, context } as const
    expect(await readTwice(app.deps, asked, async () => ENDED)).toBeUndefined()
    const { rows } = await app.deps.pool.query<{ payload: unknown; run_at: Date }>(
      'SELECT payload, run_at FROM graphile_worker._private_jobs',
    )
    const later = new Date(app.clock().getTime() + minutes(1))
    expect(rows).toEqual([{ payload: { fichierId, ended: 1 }, run_at: later }])
    expect(await readTwice(app.deps, { ...asked, ended: 1 }, async () => ENDED)).toBe(ENDED)
  })

  test('twice is told unreadable, and is not read any more', async () => {
    const { id: fichierId } = await deposited((await newCommande()).id, 'roman.pdf', deflatedTwice())
    await enqueueReading(app.deps.db, 'read-source', { fichierId, ended: 1 })
    expect(await runJobs()).toEqual([])
    expect(await comptageOf(fichierId)).toEqual(uncounted('ILLISIBLE'))
    expect((await app.deps.pool.query('SELECT 1 FROM graphile_worker._private_jobs')).rowCount).toBe(0)
  }, 60_000)

  const jobOf = async (fichierId: string) => {
    const { rows } = await app.deps.pool.query<{ id: string; ended: number | null }>(
      `SELECT id, (payload->>'ended')::int AS ended FROM graphile_worker._private_jobs
        WHERE payload->>'fichierId' = $1`,
      [fichierId],
    )
    if (!rows[0]) throw new Error('no job')
    return rows[0]
  }
  const endedOf = async (fichierId: string) => (await jobOf(fichierId)).ended
  /** A reading that waits in the queue, as one of its runs has it. */
  const waiting = async () => {
    const { id: fichierId } = await deposited((await newCommande()).id)
    await enqueueReading(app.deps.db, 'read-source', { fichierId })
    const context = { jobId: (await jobOf(fichierId)).id, attempt: 1, lastAttempt: false }
    return {
      name: 'read-source',
      fichierId,
      context: { ...context, signal: AbortSignal.timeout(60_000) },
    } as const
  }

  test('with the whole product, twice, is told unreadable without being read again', async () => {
    const asked = await waiting()
    for (const runs of [1, 2]) {
      void readTwice(app.deps, asked, () => new Promise<never>(() => {}))
      await vi.waitFor(async () => expect(await endedOf(asked.fichierId)).toBe(runs))
    }
    expect(await runJobs()).toEqual([])
    expect(await comptageOf(asked.fichierId)).toEqual(uncounted('ILLISIBLE'))
  })

  // A run whose end the database did not hear, taken up by another process, counted as one that had ended the product.
  test('by nothing counts for nothing, whichever process takes it up once the database was away', async () => {
    const asked = await waiting()
    let isAway = false
    const db = new Proxy(app.deps.db, {
      get(real, name): unknown {
        if (isAway) throw new Error('Connection terminated unexpectedly')
        return Reflect.get(real, name)
      },
    })
    const reading = readTwice({ ...app.deps, db }, asked, async () => {
      isAway = true
      return 'FOUND'
    })
    await vi.waitFor(() => expect(isAway).toBe(true))
    expect(await endedOf(asked.fichierId)).toBe(1)
    isAway = false
    expect(await reading).toBe('FOUND')
    expect(await endedOf(asked.fichierId)).toBe(0)
    const failing = readTwice(app.deps, asked, () => Promise.reject(new Error('the storage is away')))
    await expect(failing).rejects.toThrow('the storage is away')
    expect(await endedOf(asked.fichierId)).toBe(0)
  })

  test('by the stop of the product is read again by the queue, and counts for nothing', async () => {
    const { fichierId, context } = await waiting()
    const stopping = { ...context, signal: AbortSignal.abort() }
    for (const _ of [1, 2, 3])
      await expect(readSourceJob.run(inProcesses(), { fichierId }, stopping)).rejects.toThrow(
        'the product stops',
      )
    expect([await comptageOf(fichierId), await endedOf(fichierId)]).toEqual([null, 0])
    expect(await runJobs()).toEqual([])
    expect(await comptageOf(fichierId)).toMatchObject({ refus: null })
  })
})
