import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'

export type Proxy = {
  url: string
  /** Sends nothing more to this address until it is put back: what a deployment does before it stops a process. */
  takeOut: (target: string) => void
  putBack: (target: string) => void
  close: () => Promise<void>
}

const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** A reverse proxy as small as it gets: each request to the next process in turn; what may be repeated is, once. */
export async function startProxy(targets: string[]): Promise<Proxy> {
  const inTurn = [...targets]
  const next = (): string | undefined => {
    const target = inTurn.shift()
    if (target) inTurn.push(target)
    return target
  }
  const server = createServer((request, response) => forward(request, response, next))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    takeOut: (target) => {
      inTurn.splice(inTurn.indexOf(target), 1)
    },
    putBack: (target) => {
      inTurn.push(target)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(request: IncomingMessage, response: ServerResponse, next: () => string | undefined): void {
  const attempt = (triesLeft: number): void => {
    const target = next()
    if (!target) {
      response.writeHead(502).end()
      return
    }
    const onward = httpRequest(target + (request.url ?? '/'), {
      method: request.method,
      headers: request.headers,
      agent: false,
    })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    onward.on('error', () => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const repeatable = IDEMPOTENT.has(request.method ?? '') && request.readableEnded
      if (repeatable && triesLeft > 0) return attempt(triesLeft - 1)
      return response.writeHead(502).end()
    })
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
  attempt(1)
}
