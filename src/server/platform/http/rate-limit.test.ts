import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/test-database.ts'
import { openDatabase } from '../db/client.ts'
import { HttpError } from '../errors.ts'
import { forgetExpiredRateLimits, rateLimit } from './rate-limit.ts'
import { defaultRateLimits, parseRateLimits } from './rate-limit-figures.ts'

const config = { rateLimits: { ...defaultRateLimits, reset: { points: 3, seconds: 3600 } } }
const { pool, url } = await freshDatabase()
const deps = { pool, config }

const refusal = async (work: Promise<void>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error('not refused', { cause: error })
  return error
}

test('the call after the last one allowed is refused, and told when to come back', async () => {
  for (const _ of [1, 2, 3]) await rateLimit(deps, 'reset', 'a@b.fr')

  const error = await refusal(rateLimit(deps, 'reset', 'a@b.fr'))

  expect(error.status).toBe(429)
  expect(Number(error.headers?.['Retry-After'])).toBeGreaterThan(3500)
})

test('two processes share the count, whatever the length of the key', async () => {
  const other = openDatabase(url, { max: 1 })
  const key = 'x'.repeat(5000)
  await rateLimit(deps, 'reset', key)
  await rateLimit({ pool: other.pool, config }, 'reset', key)
  await rateLimit({ pool: other.pool, config }, 'reset', key)

  expect((await refusal(rateLimit(deps, 'reset', key))).status).toBe(429)
  await other.close()
})

test('one key, or one kind of call, does not use up another', async () => {
  for (const _ of [1, 2, 3]) await rateLimit(deps, 'reset', 'busy')

  await expect(rateLimit(deps, 'reset', 'quiet')).resolves.toBeUndefined()
  await expect(rateLimit(deps, 'forms', 'busy')).resolves.toBeUndefined()
})

// A commit that waits for the disk would be the longest part of a refusal, and of a sign-in.
test('what only counts tries waits for no disk', async () => {
  const { rows } = await pool.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY relname`,
  )
  expect(rows.map(({ relname }) => relname)).toEqual(['failed_logins', 'rate_limits'])
})

test('the keys are not kept in clear, and go once their window is over', async () => {
  await rateLimit(deps, 'forms', 'marie@exemple.fr')
  const { rows } = await pool.query('SELECT key FROM rate_limits')
  expect(JSON.stringify(rows)).not.toContain('marie')

  await pool.query('UPDATE rate_limits SET expire = 1')
  await forgetExpiredRateLimits(pool)

  expect((await pool.query('SELECT 1 FROM rate_limits')).rowCount).toBe(0)
})

test.each([
  ['orders', 60, 3600],
  ['auth', 20, 900],
  ['forms', 20, 3600],
  ['reset', 5, 3600],
  ['lockout', 5, 900],
] as const)('by default « %s » are %i in %i seconds (decisions §3)', (name, points, seconds) => {
  expect(parseRateLimits('')?.[name]).toEqual({ points, seconds })
})

test('figures are given by name, the others keep theirs', () => {
  expect(parseRateLimits('orders=5/10, auth=1/2')).toEqual({
    ...defaultRateLimits,
    orders: { points: 5, seconds: 10 },
    auth: { points: 1, seconds: 2 },
  })
  expect(parseRateLimits('unknown=1/2')).toBeUndefined()
  expect(parseRateLimits('orders=1')).toBeUndefined()
})
