import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { createProxyServer } from 'httpxy'

const LOOK_EVERY_MS = 200
const LOOK_TIMEOUT_MS = 1000
/** Longer than its callers keep a connection: one that closes as a request comes fails that request. */
const KEEP_ALIVE_MS = 75_000

export type ReverseProxy = { url: string; close: () => Promise<void> }

/**
 * A small reverse proxy before several processes: each request to the next one that is ready. One that refuses the
 * connection is passed over at once, when nothing of the request was sent yet.
 */
export async function startReverseProxy(targets: string[], { port = 0 } = {}): Promise<ReverseProxy> {
  const proxy = createProxyServer({ xfwd: true })
  const ready = new Set(targets)
  const stopLooking = lookAfter(targets, ready)
  let turn = 0
  const next = (tried: string[]) => {
    const left = targets.filter((target) => !tried.includes(target))
    const best = left.filter((target) => ready.has(target))
    turn += 1
    return best[turn % best.length] ?? left[0]
  }

  const server = createServer(async (request, response) => {
    const tried: string[] = []
    const empty = request.method === 'GET' || request.method === 'HEAD'
    for (let target = next(tried); target; target = next(tried)) {
      const failure = await proxy
        .web(request, response, { target, ...(empty && { buffer: Readable.from([]) }) })
        .then(() => undefined)
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      if (!failure || response.headersSent) return
      tried.push(target)
      if (!empty) break
    }
    response.writeHead(502).end()
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      stopLooking()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Asks each of them again and again whether it is ready. */
function lookAfter(targets: string[], ready: Set<string>): () => void {
  const look = async (target: string) => {
    const answer = await fetch(`${target}/api/ready`, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) }).catch(
      () => undefined,
    )
    if (answer?.ok) ready.add(target)
    else ready.delete(target)
  }
  const timer = setInterval(() => targets.forEach(look), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
