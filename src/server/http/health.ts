import { sql } from 'drizzle-orm'
import type { App } from './route.ts'

/** `GET /api/health`: the process answers. `GET /api/ready`: what it stands on answers too. */
export function healthRoutes(app: App): void {
  const { db, storage } = app.deps
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    const checks = {
      database: () => db.execute(sql`select 1`),
      storage: () => storage.check(),
      queue: () => db.execute(sql`select 1 from graphile_worker.migrations limit 1`),
    }
    const failed = await failures(checks)
    if (failed.length === 0) return { status: 'ready' }
    request.log.warn({ failed }, 'not ready')
    return reply.code(503).send({ status: 'unavailable', failed })
  })
}

async function failures(checks: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const names = Object.keys(checks)
  const results = await Promise.allSettled(Object.values(checks).map((check) => check()))
  return names.filter((_, index) => results[index]?.status === 'rejected')
}
