import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type HttpError, tooManyRequests } from '../errors.ts'
import { rateLimitRefusals } from '../metrics/counters.ts'
import type { RateLimitName, RateLimits } from './rate-limit-figures.ts'

export type RateLimitDeps = { pool: pg.Pool; config: { rateLimits: RateLimits } }

/** Counts one more for this key, or `count`, in the database and so for every process; throws 429 with Retry-After beyond the limit. */
export async function rateLimit(
  deps: RateLimitDeps,
  name: RateLimitName,
  key: string,
  count = 1,
): Promise<void> {
  try {
    await limiter(deps, name).consume(fingerprint(key), count)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw refused(name, refusal)
    throw refusal
  }
}

/** Removes the rows whose window is over. */
export async function forgetExpiredRateLimits(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM rate_limits WHERE expire < $1', [Date.now()])
}

function refused(limit: RateLimitName, { msBeforeNext }: RateLimiterRes): HttpError {
  rateLimitRefusals.inc({ limit })
  return tooManyRequests(msBeforeNext / 1000)
}

const limiters = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>()

function limiter({ pool, config }: RateLimitDeps, name: RateLimitName): RateLimiterPostgres {
  const { points, seconds } = config.rateLimits[name]
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const id = `${name}=${points}/${seconds}`
  const existing = known.get(id)
  if (existing) return existing

  const created = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  known.set(id, created)
  return created
}

// The table holds neither addresses nor e-mails, and a long key fits its column.
const fingerprint = (key: string) => createHash('sha256').update(key).digest('base64url')
