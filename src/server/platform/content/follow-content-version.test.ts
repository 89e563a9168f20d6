import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { eachTime, openedHouse } from '../../testing/each-time.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { pages, settings } from '../db/schema/house.ts'
import { type ContentVersion, followContentVersion } from './follow-content-version.ts'

/** Sooner than the poll; the benchmark with real processes proves that a page is fresh within a second. */
const WITHIN = { timeout: 10_000, interval: 10 }

let app: TestApp
let token: string
let processes: ContentVersion[]

eachTime(openedHouse, (stage) => {
  ;({ app, token } = stage)
})
beforeEach(async () => {
  processes = await Promise.all([followContentVersion(app.deps), followContentVersion(app.deps)])
})
afterEach(() => Promise.all(processes.map(({ stop }) => stop())))

test.each([
  ['a tarif', changeTarif],
  ['a question', addQuestion],
  ['a page', async () => app.deps.db.update(pages).set({ statut: 'ARCHIVEE' })],
  ['a setting', async () => app.deps.db.insert(settings).values({ key: 'identity', value: { nom: 'Bat' } })],
])('every process is told that %s has changed', async (_what, change) => {
  const before = processes.map(({ current }) => current())
  await change()
  await expect
    .poll(() => processes.every(({ current }, index) => current() > (before[index] ?? 0)), WITHIN)
    .toBe(true)
  expect(new Set(processes.map(({ current }) => current())).size).toBe(1)
})

test('a change that was taken back is told to nobody', async () => {
  const before = processes.map(({ current }) => current())
  await app.deps.db
    .transaction(async (tx) => {
      await tx.update(pages).set({ statut: 'ARCHIVEE' })
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await changeTarif()
  await expect.poll(() => processes[0]?.current(), WITHIN).toBe((before[0] ?? 0) + 1)
})

test('what changed while a listener was cut is known once it is back', async () => {
  const before = processes[0]?.current() ?? 0
  await cutListeners()
  await changeTarif()
  await expect.poll(() => processes.every(({ current }) => current() > before), { timeout: 5_000 }).toBe(true)
  await changeTarif(2)
  await expect.poll(() => processes.every(({ current }) => current() > before + 1), WITHIN).toBe(true)
})

/** Once they are gone: a connection about to be cut would lose the next question. */
async function cutListeners(): Promise<void> {
  const { pool } = app.deps
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ '^(LISTEN|SELECT version FROM content_version)'`,
  )
  const pids = rows.map(({ pid }) => pid)
  await expect
    .poll(
      async () => (await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = ANY($1)', [pids])).rowCount,
    )
    .toBe(0)
}

async function changeTarif(euros = 1): Promise<void> {
  const { data } = await app.call(api.tarifs.list, {})
  const [kdp] = data
  await app.call(api.admin.tarifs.update, {
    token,
    params: { id: kdp?.id ?? '' },
    body: { prix: (kdp?.prix ?? 0) + euros * 100 },
  })
}

async function addQuestion(): Promise<void> {
  const body = { question: 'Relisez-vous les notes ?', reponse: 'Oui.', categorie: 'Correction' }
  await app.call(api.admin.faq.create, { token, body })
}
