import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptPages } from '../metrics/counters.ts'
import { answerFirst } from './answer-first.ts'
import type { KeptAnswer } from './compress-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Serves what the cache holds: the first time through Fastify, which sets the headers of every answer; then, with those
 * same headers, before it. What leaves that way is not in the request log: it is counted. Tells whether it answered: not by the
 * reply, which, awaited, is nothing.
 */
export function serveKeptPages(
  pages: FastifyInstance,
  cache: PageCache,
): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  const whole = new WeakMap<KeptAnswer, Record<string, string>>()
  const leaving = new WeakMap<FastifyReply, KeptAnswer>()

  // After the hooks that add headers to every answer.
  pages.addHook('onSend', async (_request, reply) => {
    const answer = leaving.get(reply)
    if (answer) whole.set(answer, headersOf(reply))
  })

  answerFirst(pages, ({ url = '', headers }, response) => {
    const answer = cache.ready(pathOf(url), headers)
    const all = answer && whole.get(answer)
    if (!all) return false
    response.writeHead(answer.status, all).end(answer.body)
    keptPages.inc({ status: answer.status })
    return true
  })

  return async (request, reply) => {
    const answer = await cache.answer(pathOf(request.url), request.headers)
    if (!answer) return false
    leaving.set(reply, answer)
    void reply
      .code(answer.status)
      .headers(answer.headers)
      .send(answer.body ?? undefined)
    return true
  }
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
