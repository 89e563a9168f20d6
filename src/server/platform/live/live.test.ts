import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { notify } from '../../nouns/notifications/notify.ts'
import { createAdmin, createCommande, createToken, createUser } from '../../testing/factories.ts'
import { type OpenPage, openPage } from '../../testing/read-events.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { liveEvents } from '../db/schema/live.ts'
import { messages } from '../db/schema/messages.ts'
import { notifications } from '../db/schema/notifications.ts'
import { sessions, users } from '../db/schema/users.ts'
import { enqueue } from '../jobs/queue.ts'

const SOON = { timeout: 1000, interval: 5 }

let app: TestApp
let client: typeof users.$inferSelect
let token: string
let houseToken: string
let thread: string
const open: OpenPage[] = []

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await createUser(app.deps)
  token = await createToken(app.deps, client.id)
  houseToken = await createToken(app.deps, (await createAdmin(app.deps)).id)
  thread = `cmd_${(await createCommande(app.deps, client)).id}`
})
afterEach(() => {
  for (const page of open.splice(0)) page.close()
})

describe('an open page', () => {
  test('is told within a second of a message, of its notification, and of an order, by ids alone', async () => {
    const page = await listen(token)
    await houseWrites('Bonjour Marie.')
    await expect.poll(() => kindsOf(page), SOON).toEqual(['message', 'notification'])
    expect(page.news()[0]).toMatchObject({ kind: 'message', id: thread })
    expect(JSON.stringify(page.told)).not.toContain('Bonjour')

    const { id } = await createCommande(app.deps, client)
    await expect.poll(() => page.news().some((event) => event.id === id), SOON).toBe(true)
  })

  test('of the house is told of every client’s messages, and a client of no other’s', async () => {
    const house = await listen(houseToken)
    const other = await listen(await createToken(app.deps, (await createUser(app.deps)).id))
    await app.call(api.messages.write, { token, body: { conversationId: thread, content: 'Une question.' } })
    await expect.poll(() => kindsOf(house), SOON).toContain('message')
    await tick()
    expect(other.news()).toEqual([])
  })

  test('is told of what its reader does in another tab', async () => {
    await houseWrites('Bonjour.')
    const page = await listen(token)
    await app.call(api.messages.markRead, { token, params: { id: thread } })
    await expect.poll(() => kindsOf(page), SOON).toEqual(['message'])
    await app.call(api.notifications.markAllRead, { token })
    await expect.poll(() => kindsOf(page), SOON).toEqual(['message', 'notification'])
  })

  test('is told nothing of what was taken back, and one thing of many changed at once', async () => {
    const page = await listen(token)
    await app.deps.db
      .transaction(async (tx) => {
        await notify(tx, client.id, told())
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await app.deps.db.transaction(async (tx) => {
      for (let count = 0; count < 20; count += 1) await notify(tx, client.id, told())
    })
    await expect.poll(() => kindsOf(page), SOON).toEqual(['notification'])
    await tick()
    expect(kindsOf(page)).toEqual(['notification'])
  })

  test('is told to read everything again when a whole volume changes', async () => {
    const page = await listen(token)
    await app.deps.db.execute(sql`
      insert into conversations (id, type, titre, client_id)
      select 'sup_' || n, 'support', 'Fil', ${client.id} from generate_series(1, 600) n`)
    await expect.poll(() => page.told.map(({ kind }) => kind), SOON).toEqual(['refresh', 'refresh'])
    expect(await app.deps.db.$count(liveEvents, sql`numero is null`)).toBe(0)
  })
})

describe('a page that was cut', () => {
  test('is told what it missed, once, in its order, and goes on from there', async () => {
    const before = await listen(token)
    await houseWrites('Un.')
    await expect.poll(() => before.news().length, SOON).toBe(2)
    before.close()
    await houseWrites('Deux.')
    await houseWrites('Trois.')

    const after = await listen(token, last(before))
    await houseWrites('Quatre.')
    await expect.poll(() => after.news().length, SOON).toBe(3)
    await tick()
    expect(after.told).toEqual(after.news())
    const numbers = [...before.news(), ...after.news()].map(({ numero }) => numero)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((low, high) => low - high))
    // One notification tells the whole burst: it came with the first message.
    expect(kindsOf(after)).toEqual(['message', 'message', 'message'])
  })

  // A number given before its commit would have been passed over by a page that read a later one.
  test('misses nothing of a long transaction that ends after a short one', async () => {
    const page = await listen(token)
    let end = () => {}
    const long = app.deps.db.transaction(async (tx) => {
      await notify(tx, client.id, told())
      await new Promise<void>((resolve) => {
        end = resolve
      })
    })
    await tick()
    await houseWrites('Court.')
    await expect.poll(() => page.news().length, SOON).toBe(2)
    page.close()
    end()
    await long
    const after = await listen(token, last(page))
    await expect.poll(() => kindsOf(after), SOON).toEqual(['notification'])
  })

  test('for too long, or that brings a number of another place, reads everything again', async () => {
    await houseWrites('Un.')
    await app.deps.db.update(liveEvents).set({ createdAt: sql`now() - interval '2 hours'` })
    await enqueue(app.deps.db, 'forget-live-events', {})
    await app.runJobs()
    expect(await app.deps.db.$count(liveEvents)).toBe(1)
    for (const since of [0, 999_999_999]) {
      const page = await listen(token, since)
      expect(page.told).toMatchObject([{ kind: 'refresh', id: null }])
    }
  })

  test.each(['-1', '1.5', 'abc', '99999999999999999999', "1' or '1'='1"])(
    'and says « %s » starts anew',
    async (since) => {
      const response = await fetch(`${app.url}/api/events`, {
        headers: { authorization: `Bearer ${token}`, 'last-event-id': since },
      })
      expect(response.status).toBe(200)
      const { value } = (await response.body?.getReader().read()) ?? {}
      expect(new TextDecoder().decode(value)).toContain('"refresh"')
      await response.body?.cancel().catch(() => undefined)
    },
  )

  test('finds again what was told while the database’s listener was cut', async () => {
    const page = await listen(token)
    await app.deps.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN %' and datname = current_database()`)
    await houseWrites('Pendant la coupure.')
    await expect.poll(() => kindsOf(page), { timeout: 5000 }).toEqual(['message', 'notification'])
  })
})

describe('a stream', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a logout', () => app.call(api.auth.logout, { token })],
    ['the deactivation of the account', () => houseDoes(api.admin.users.deactivate)],
    [
      'the erasure of the account',
      () => app.deps.db.update(users).set({ deletedAt: new Date() }).where(own()),
    ],
    ['a change of role', () => app.deps.db.update(users).set({ role: 'ADMIN' }).where(own())],
    [
      'the end of the session elsewhere',
      () => app.deps.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, client.id)),
    ],
  ])('ends with %s', async (_what, end) => {
    const page = await listen(token)
    const start = performance.now()
    await end()
    await page.ended
    // Before the next heartbeat, 15 s later, which would end it too.
    expect(performance.now() - start).toBeLessThan(8000)
  })

  test('is for ten pages of a person at most, and a closed one leaves its place', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => listen(token)))
    const refused = await openPage(app.url, { token })
    expect(refused.status).toBe(429)
    pages[0]?.close()
    await expect.poll(async () => (await listen(token)).status, SOON).toBe(200)
  })

  test('carries its token in the header alone, and is kept and framed by nobody', async () => {
    const inAddress = await fetch(`${app.url}/api/events?token=${token}`)
    expect(inAddress.status).toBe(401)
    await inAddress.text()
    const response = await fetch(`${app.url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await response.body?.cancel()
  })
})

test('an old notification that is removed by retention, and a message that is removed, are told too', async () => {
  await houseWrites('Bonjour.')
  const page = await listen(token)
  await app.deps.db.delete(notifications).where(eq(notifications.userId, client.id))
  await app.deps.db.delete(messages).where(eq(messages.conversationId, thread))
  await expect.poll(() => kindsOf(page).toSorted(), SOON).toEqual(['message', 'notification'])
})

const own = () => eq(users.id, client.id)

const told = () => ({
  type: 'ORDER' as const,
  title: 'Un pas de plus',
  message: 'Votre texte avance',
  actionUrl: '/app/projects',
  createdAt: app.deps.clock(),
})

async function listen(bearer: string, since?: number): Promise<OpenPage> {
  const page = await openPage(app.url, { token: bearer, since })
  open.push(page)
  return page
}

const last = (page: OpenPage) => page.told.at(-1)?.numero ?? 0

const kindsOf = (page: OpenPage) => page.news().map(({ kind }) => kind)

const houseWrites = (content: string) =>
  app.call(api.admin.messages.reply, { token: houseToken, params: { id: thread }, body: { content } })

const houseDoes = (endpoint: typeof api.admin.users.deactivate) =>
  app.call(endpoint, { token: houseToken, params: { id: client.id } })

/** Long enough for an unwanted event to arrive. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 100))
