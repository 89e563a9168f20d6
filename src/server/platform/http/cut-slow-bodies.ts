import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hours } from '#contract/shared/durations.ts'

export type BodyPace = {
  /** A body that brings fewer than `minBytes` in a window of this length is cut. */
  windowMs: number
  minBytes: number
  /** The time that a body may be slow; after it, the bytes received must average `bytesPerSecond`, or the body is cut. */
  patienceMs: number
  bytesPerSecond: number
  /** However well it comes, a body is cut after this. */
  longestMs: number
  /** The time that a caller answered before the end of its body has to read the answer. */
  lingerMs: number
}

/** However well it comes, a body is cut after this: 500 MB at 24 kB/s take six hours. */
export const LONGEST_BODY_MS = hours(6)

/** Ends the requests whose body stalls, trickles, never ends, or goes on after the answer. Time that we take is not counted. */
export function cutSlowBodies(server: FastifyInstance, pace: BodyPace): void {
  const watches = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  server.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watches.set(request, watch(request, pace))
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    clearInterval(watches.get(request))
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), pace.lingerMs).unref()
    done()
  })
}

function watch({ raw, log }: FastifyRequest, pace: BodyPace): NodeJS.Timeout {
  const { windowMs, longestMs } = pace
  const start = performance.now()
  const first = raw.socket.bytesRead
  let seen = first
  let waitedMs = 0
  const timer = setInterval(() => setImmediate(look), windowMs)
  // After what came in the meantime is read: behind a long task, the window ends first.
  function look() {
    if (raw.complete) return clearInterval(timer)
    const came = raw.socket.bytesRead - seen
    seen += came
    // Bytes that wait to be read are held up here, by a slow disk or bucket: the sender is not slow.
    const isAwaited = raw.readableLength === 0
    if (isAwaited) waitedMs += windowMs
    const isSlow = isAwaited && isTooSlow(pace, { came, cameInAll: seen - first, waitedMs })
    if (!isSlow && performance.now() - start < longestMs) return
    log.info({ bytesRead: seen }, isSlow ? 'slow body cut' : 'endless body cut')
    raw.destroy()
  }
  raw.once('close', () => clearInterval(timer))
  return timer
}

type Progress = { came: number; cameInAll: number; waitedMs: number }

const isTooSlow = (pace: BodyPace, { came, cameInAll, waitedMs }: Progress) =>
  came < pace.minBytes || (waitedMs > pace.patienceMs && cameInAll < (pace.bytesPerSecond * waitedMs) / 1000)

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
