import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** A part that has not answered by then is away, whatever it is doing. */
const CHECK_TIMEOUT_MS = 2000

/** `GET /api/health`: the process answers. `GET /api/ready`: its database and storage answer too; the failing one is logged. */
export function healthRoutes(app: FastifyInstance, { pool, storage }: Pick<Deps, 'pool' | 'storage'>): void {
  const ask = async (text: string) => {
    // pg honours this bound, which its types do not know.
    const query = { text, query_timeout: CHECK_TIMEOUT_MS }
    await pool.query(query)
  }
  const checks = Object.entries({
    database: oneAtATime(() => ask('SELECT 1')),
    storage: oneAtATime(() => storage.check()),
    queue: oneAtATime(() => ask('SELECT 1 FROM graphile_worker.migrations LIMIT 1')),
  })

  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    if (app.drain.leaving()) return reply.code(503).send({ status: 'stopping' })
    const answers = await Promise.all(
      checks.map(async ([name, check]) => ({ name, failure: await failureOf(check()) })),
    )
    const failed = answers.filter(({ failure }) => failure !== undefined)
    if (failed.length === 0) return { status: 'ready' }
    request.log.warn({ failed }, 'not ready')
    return reply.code(503).send({ status: 'unavailable' })
  })
}

/** However many ask at once, and however long it takes, a part is asked by one. */
function oneAtATime(check: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}

async function failureOf(check: Promise<unknown>): Promise<string | undefined> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve('no answer in time'), CHECK_TIMEOUT_MS)
  const answer = check.then(() => undefined).catch((error: unknown) => String(error))
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
