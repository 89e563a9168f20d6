import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTHOR } from '../testing/author.ts'
import { SESSION_ENDED, sessionFetch } from './session-fetch.ts'
import { dropToken, readToken, storeToken } from './session-token.ts'

/** A server that knows one live token, and exchanges the expired one. */
let server: { live: string; refresh: () => Response | Promise<Response>; refreshes: number }
const ended = vi.fn<() => void>()

beforeEach(() => {
  server = { live: 'fresh', refreshes: 0, refresh: () => Response.json({ token: 'fresh', user: AUTHOR }) }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')
    if (path === '/api/auth/refresh') {
      server.refreshes += 1
      return server.refresh()
    }
    return new Response(null, { status: bearer === `Bearer ${server.live}` ? 200 : 401 })
  })
  ended.mockClear()
  addEventListener(SESSION_ENDED, ended)
})

afterEach(() => {
  removeEventListener(SESSION_ENDED, ended)
  vi.unstubAllGlobals()
  dropToken()
})

const call = () => sessionFetch('/api/projects', { method: 'GET', access: 'signed-in' })

test('twenty calls that meet an expired token share one refresh, and all succeed', async () => {
  storeToken('expired')
  const answers = await Promise.all(Array.from({ length: 20 }, call))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(server.refreshes).toBe(1)
  expect(readToken()).toBe('fresh')
})

const profile = () => sessionFetch('/api/auth/me', { method: 'GET', access: 'signed-in' })

test('a profile asked while the scripts came is taken once, for its own token', async () => {
  storeToken('fresh')
  window.earlyProfile = { token: 'fresh', reply: Promise.resolve(new Response(null, { status: 204 })) }
  expect((await call()).status).toBe(200)
  expect((await profile()).status).toBe(204)
  expect((await profile()).status).toBe(200)
  window.earlyProfile = {
    token: 'of another time',
    reply: Promise.resolve(new Response(null, { status: 204 })),
  }
  expect((await profile()).status).toBe(200)
  window.earlyProfile = undefined
})

test('a profile asked early with an expired token is asked again with a fresh one', async () => {
  storeToken('expired')
  window.earlyProfile = { token: 'expired', reply: Promise.resolve(new Response(null, { status: 401 })) }
  expect((await profile()).status).toBe(200)
  expect(server.refreshes).toBe(1)
})

test('a token that another tab has refreshed meanwhile is used as it is', async () => {
  storeToken('expired')
  server.live = 'from the other tab'
  const answer = call()
  storeToken('from the other tab')
  expect((await answer).status).toBe(200)
  expect(server.refreshes).toBe(0)
})

test('a refused refresh ends the session and drops the token', async () => {
  storeToken('expired')
  server.refresh = () => new Response(null, { status: 401 })
  expect((await call()).status).toBe(401)
  expect(readToken()).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})

test.each([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a restarting server', () => new Response(null, { status: 503 })],
])('%s during a refresh drops nothing', async (_, refresh) => {
  storeToken('expired')
  server.refresh = refresh
  await expect(call()).rejects.toThrow()
  expect(readToken()).toBe('expired')
  expect(ended).not.toHaveBeenCalled()
})

test('a sign-out during a refresh stays a sign-out', async () => {
  storeToken('expired')
  server.refresh = () => {
    dropToken()
    return Response.json({ token: 'fresh', user: AUTHOR })
  }
  expect((await call()).status).toBe(401)
  expect(readToken()).toBeNull()
})

test('without a token nothing is refreshed', async () => {
  expect((await call()).status).toBe(401)
  expect(server.refreshes).toBe(0)
  expect(ended).not.toHaveBeenCalled()
})

test('a call that asks for no session carries none, and its 401 is its own', async () => {
  storeToken('expired')
  const { status } = await sessionFetch('/api/auth/login', { method: 'POST', access: 'public' })
  expect([status, server.refreshes, readToken()]).toEqual([401, 0, 'expired'])
})
