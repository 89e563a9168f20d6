import autocannon from 'autocannon'
import type { Load } from './compare.ts'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The same request again and again, or each of a list once. */
export type Requests = Request | Request[]

const LOOK_MS = 20

/** Sends `amount` requests over a few kept connections; throws unless every answer is a 2xx. */
export async function drive(
  url: string,
  requests: Requests,
  { connections, amount }: Load,
): Promise<{ seconds: number }> {
  const queue = Array.isArray(requests) ? [...requests] : undefined
  const next = () => {
    const request = queue ? queue.shift() : requests
    if (!request || Array.isArray(request)) throw new Error('Fewer requests than were to be sent')
    return request
  }
  const start = performance.now()
  const result = await autocannon({
    url,
    connections,
    amount,
    sampleInt: LOOK_MS,
    requests: [queue ? { setupRequest: (request) => ({ ...request, ...next() }) } : next()],
  })
  const seconds = (performance.now() - start) / 1000
  if (result['2xx'] !== amount || result.errors > 0) {
    throw new Error(`${amount} requests, ${result['2xx']} answered well, ${result.errors} failed`)
  }
  return { seconds }
}
