import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '../../nouns/notifications/notify.ts'
import { createToken, createUser } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { followEvents } from './follow-events.ts'
import type { Follower } from './live-hub.ts'
import { eventsSince, lastNumber } from './read-live-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tellSomething = (userId: string) =>
  app.deps.db.transaction((tx) =>
    notify(tx, userId, {
      type: 'ORDER',
      title: 'Un pas de plus',
      message: 'Un pas de plus',
      actionUrl: '/app/projects',
      createdAt: app.deps.clock(),
    }),
  )

/** The answer to a page of that person; `join` gives the number from which the hub follows. */
async function follow(userId: string, { since, join }: { since?: number; join: Join }) {
  const joined: Follower[] = []
  const hub = {
    join: async (follower: Follower) => {
      joined.push(follower)
      return join(follower)
    },
    leave: () => {},
    endAll: () => {},
    stop: () => {},
  }
  const actor = { id: userId, role: 'USER' as const, sessionId: 'session' }
  const request = {
    headers: since === undefined ? {} : { 'last-event-id': String(since) },
    whenClosed: () => {},
  }
  const { headers, body } = await followEvents(app.deps, hub, { actor, request })
  joined[0]?.end()
  return { headers, told: await text(body) }
}

type Join = (follower: Follower) => number

test('what comes by the hub while a page reads what it missed is told once', async () => {
  const { db } = app.deps
  const { id } = await createUser(app.deps)
  const since = await lastNumber(db)
  await tellSomething(id)
  const { events } = await eventsSince(db, since)
  expect(events).toHaveLength(1)
  const join = ({ tell }: Follower) => {
    events.forEach(tell)
    return since + 1
  }
  expect((await follow(id, { since, join })).told.match(/^id: /gm)).toHaveLength(1)
})

test('a page goes on from the number that came with its profile, and reads everything again without one', async () => {
  const { id } = await createUser(app.deps)
  const token = await createToken(app.deps, id)
  await tellSomething(id)
  const profile = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  const since = Number(profile.headers.get('last-event-id'))
  expect(since).toBe(await lastNumber(app.deps.db))
  expect((await follow(id, { since, join: () => since })).told).toBe(':\n\n')
  const bare = await follow(id, { join: () => since })
  expect(bare.told).toContain('"refresh"')
  expect(bare.headers['last-event-id']).toBe(since)
  await tellSomething(id)
  const told = (await follow(id, { since, join: () => since + 1 })).told
  expect([told.includes('"notification"'), told.includes('"refresh"')]).toEqual([true, false])
})

// A page that was cut would have read what happens to everybody.
test('of what a page missed, nothing of another person is told', async () => {
  const { db } = app.deps
  const [{ id }, other] = [await createUser(app.deps), await createUser(app.deps)]
  const since = await lastNumber(db)
  await tellSomething(other.id)
  expect((await follow(id, { since, join: () => since + 1 })).told).toBe(':\n\n')
  await tellSomething(id)
  const { told } = await follow(id, { since, join: () => since + 2 })
  expect(told.match(/^id: .*$/gm)).toEqual([`id: ${await lastNumber(db)}`])
})
