import { onTestFinished, vi } from 'vitest'
import { minutes } from '#contract/shared/durations.ts'
import { openVisit } from '#server/demonstration/open-visit.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type ApiClient, ApiError, type ApiFetch, createApiClient } from '../../lib/api-client.ts'

/** A Thursday morning in Paris. */
export const THURSDAY = '2026-11-26T10:00:00.000Z'

let product: Promise<TestApp> | undefined

/** The product in its reference state, at one moment of its clock and of the page's, asked in process by its first administrator. */
export async function openHouse(moment = THURSDAY) {
  product ??= startTestApp()
  const app = await product
  await app.reset()
  app.clock.set(moment)
  vi.setSystemTime(moment)
  onTestFinished(() => void vi.useRealTimers())
  const { answer } = await openVisit(app.deps)
  const fetch: ApiFetch = async (path, { method, body, signal }) => {
    signal?.throwIfAborted()
    // Two versions of an entry are told apart by their moment.
    if (method !== 'GET') app.clock.advance(minutes(1))
    const { pathname, searchParams } = new URL(path, 'https://bonatirer.example')
    const answered = await answer({
      method,
      path: pathname.replace('/api', ''),
      query: [...searchParams],
      headers: {},
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    return new Response(answered.body, answered)
  }
  return { ...app, fetch, call: createApiClient(fetch) }
}

/** A client whose calls of one endpoint wait for `letThrough`. */
export function holding(call: ApiClient, held: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const holdingCall: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, held)) await promise
    return call(endpoint, ...input)
  }
  return { call: holdingCall, letThrough: resolve }
}

/** A refusal that the house would not give by itself. */
export const conflict = (message: string) =>
  new ApiError(409, message, { error: message, message, details: [], code: 'CONFLICT', requestId: 'test' })
