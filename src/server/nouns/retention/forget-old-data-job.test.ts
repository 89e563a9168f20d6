import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DEFAULT_RETENTION } from '#contract/settings/retention.ts'
import { JOBS } from '../../nouns/all-nouns.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { auditLogs, settings } from '../../platform/db/schema/house.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { formOf } from '../../testing/request-parts.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { outsideRequests, writeLog } from '../logs/write-log.ts'

const DAY = 24 * 3_600_000
const YEAR = 365 * DAY
const VISITOR = { nom: 'Maud Kerbrat', email: 'maud@exemple.fr', telephone: '06 12 34 56 78' }

let app: TestApp
let adminId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  adminId = (await createAdmin(app.deps)).id
})
afterAll(() => app.close())

const sweep = async () => {
  await enqueue(app.deps.db, 'forget-old-data', {})
  expect(await app.runJobs()).toEqual([])
}
const countOf = (table: Parameters<typeof app.deps.db.$count>[0]) => app.deps.db.$count(table)

const contact = () =>
  app.call(api.support.contact, { body: { ...VISITOR, sujet: 'Un roman', message: 'Bonjour' } })

async function sample() {
  const form = formOf({ ...VISITOR, genre: 'roman' })
  form.set('fichier', new File(['%PDF-1.7 dix pages'], 'pages.pdf'))
  const { status } = await fetch(`${app.url}/api/public/free-sample`, { method: 'POST', body: form })
  expect(status).toBe(201)
}

async function onlyThread(): Promise<string> {
  const [thread, ...others] = await app.deps.db.select({ id: conversations.id }).from(conversations)
  if (!thread || others.length > 0) throw new Error('one thread was expected')
  return thread.id
}

test('each night, what was kept as long as the settings say leaves', () => {
  const started = JOBS.find(({ name }) => name === 'forget-old-data')
  expect(started?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
})

describe('what a visitor wrote', () => {
  test('leaves three years after its last word, with its mails, and not before', async () => {
    await contact()
    app.clock.advance(2 * YEAR)
    await app.call(api.admin.messages.reply, {
      token: await createToken(app.deps, adminId),
      params: { id: await onlyThread() },
      body: { content: 'Nous sommes là.' },
    })
    app.clock.advance(2 * YEAR)
    await sweep()
    expect(await countOf(supportRequests)).toBe(1)

    app.clock.advance(YEAR + 5 * DAY)
    await sweep()

    for (const table of [supportRequests, conversations, messages, emails])
      expect(await countOf(table)).toBe(0)
  })

  test('stays with the account that it joined', async () => {
    await createUser(app.deps, { email: VISITOR.email })
    await contact()
    app.clock.advance(10 * YEAR)
    await sweep()
    expect(await countOf(messages)).toBe(1)
  })
})

describe('the pages of a free sample', () => {
  test('leave after a year with their thread, and their bytes', async () => {
    await sample()
    app.clock.advance(YEAR - 2 * DAY)
    await sweep()
    expect([await countOf(fichiers), await storedKeys(app.deps.storage)]).toEqual([1, [expect.any(String)]])

    app.clock.advance(4 * DAY)
    await sweep()

    expect(await storedKeys(app.deps.storage)).toEqual([])
    for (const table of [fichiers, supportRequests, conversations, emails])
      expect(await countOf(table)).toBe(0)
  })

  test('leave a thread that joined an account', async () => {
    await createUser(app.deps, { email: VISITOR.email })
    await sample()
    app.clock.advance(YEAR + 2 * DAY)
    await sweep()
    expect([await countOf(fichiers), await countOf(messages)]).toEqual([0, 1])
    expect(await storedKeys(app.deps.storage)).toEqual([])
  })

  test('leave as soon as the house has said', async () => {
    const value = { ...DEFAULT_RETENTION, echantillonsMois: 1 }
    await app.deps.db.insert(settings).values({ key: 'retention', value, updatedAt: app.clock() })
    await sample()
    app.clock.advance(32 * DAY)
    await sweep()
    expect(await countOf(supportRequests)).toBe(0)
  })
})

test('a consultation leaves a year after its day, with its mails', async () => {
  const { data } = await app.call(api.consultations.availableSlots, {})
  const [free] = data.flatMap(({ date, times }) => times.map((time) => ({ date, time })))
  if (!free) throw new Error('no slot is free')
  const booking = { firstName: 'Maud', lastName: 'Kerbrat', email: VISITOR.email, phone: VISITOR.telephone }
  await app.call(api.consultations.book, { body: { ...booking, ...free } })
  app.clock.advance(YEAR)
  await sweep()
  expect(await countOf(consultations)).toBe(1)

  app.clock.advance(15 * DAY)
  await sweep()

  expect([await countOf(consultations), await countOf(emails)]).toEqual([0, 0])
})

test('the months of the log and the notifications that are over a year old leave, and no other line can', async () => {
  const { db, pool } = app.deps
  const now = app.clock()
  await contact()
  const told = await countOf(notifications)
  expect(told).toBeGreaterThan(0)
  await db.transaction((tx) => writeLog(tx, { ...LINE, createdAt: new Date('2025-10-31T22:59:00Z') }))
  await db.transaction((tx) => writeLog(tx, { ...LINE, createdAt: new Date('2025-11-01T00:00:00Z') }))
  await db.transaction((tx) => writeLog(tx, { ...LINE, createdAt: now }))
  const before = await countOf(auditLogs)

  await sweep()

  expect(await countOf(auditLogs)).toBe(before - 1)
  expect(await countOf(notifications)).toBe(told)
  await expect(pool.query('DELETE FROM audit_logs')).rejects.toThrow('only grows')
  await expect(pool.query('UPDATE audit_logs SET description = $1', ['x'])).rejects.toThrow('only grows')

  app.clock.advance(YEAR + 5 * DAY)
  await sweep()
  expect(await countOf(notifications)).toBe(0)
  const left = await db.select().from(auditLogs).where(eq(auditLogs.description, LINE.description))
  expect(left.map(({ createdAt }) => createdAt)).toEqual([now])
})

const LINE = {
  by: outsideRequests(),
  action: 'SYSTEM_MAINTENANCE',
  type: 'SYSTEM',
  description: 'Une ligne',
} as const
