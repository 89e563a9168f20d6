import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestSeconds, uploadedBytes, uploadsOpen } from './counters.ts'

/** Counts and times every request that comes by the network; the calls that a rendered page makes to the API are part of its own. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const start = performance.now()
    const isUpload = request.headers['content-type']?.startsWith('multipart/form-data')
    if (isUpload) uploadsOpen.inc()
    // Unlike Fastify's onResponse, this event comes for the answers cut short too.
    reply.raw.once('close', () => {
      const bytes = bytesOf(request)
      if (isUpload) {
        uploadsOpen.dec()
        uploadedBytes.inc(bytes)
      }
      if (!isStream(reply))
        requestSeconds.observe(labelsOf(request, reply), (performance.now() - start) / 1000)
    })
    done()
  })
}

/** A stream lasts as long as its page is open. */
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

const readBefore = new WeakMap<Socket, number>()

/** Bytes received on the connection since the request before: the head, and the part of the body received. */
function bytesOf({ raw: { socket } }: FastifyRequest): number {
  const before = readBefore.get(socket) ?? 0
  readBefore.set(socket, socket.bytesRead)
  return Math.max(0, socket.bytesRead - before)
}

/** Unknown routes share one label: otherwise any caller could make as many as they like. */
const labelsOf = ({ method, is404, routeOptions }: FastifyRequest, { raw }: FastifyReply) => ({
  method: KNOWN_METHODS.has(method) ? method : 'OTHER',
  route: is404 ? 'unknown' : (routeOptions.url ?? 'unknown'),
  status: raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'cut',
})

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
