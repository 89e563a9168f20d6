import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { notify } from '../notifications/notify.ts'
import { followEvents } from './follow-events.ts'
import type { Follower } from './live-hub.ts'
import { eventsSince, lastNumber } from './read-live-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what comes by the hub while a page reads what it missed is told once', async () => {
  const { db, clock } = app.deps
  const { id } = await createUser(app.deps)
  const since = await lastNumber(db)
  const title = 'Un pas de plus'
  await db.transaction((tx) =>
    notify(tx, id, { type: 'ORDER', title, message: title, actionUrl: '/app/projects', createdAt: clock() }),
  )
  const { events } = await eventsSince(db, since)
  expect(events).toHaveLength(1)

  const joined: Follower[] = []
  const join = async (follower: Follower) => {
    joined.push(follower)
    events.forEach(follower.tell)
    return since + 1
  }
  const hub = { join, leave: () => {}, endAll: () => {}, stop: () => {} }
  const server = fastify()
  const actor = { id, role: 'USER' as const, sessionId: 'session' }
  server.get('/', (request, reply) => followEvents(app.deps, hub, { actor, request, reply }))
  const response = await server.inject({
    url: '/',
    headers: { 'last-event-id': String(since) },
    payloadAsStream: true,
  })
  joined[0]?.end()
  expect((await text(response.stream())).match(/^id: /gm)).toHaveLength(1)
})
