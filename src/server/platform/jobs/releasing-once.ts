import type pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (release?: boolean | Error) => void

/**
 * The pool, as graphile-worker may use it: when its listening connection is lost while it stops, it gives the connection back twice, the
 * second time in an unawaited promise, and a pool throws at that.
 */
export const releasingOnce = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (target, name): unknown => (name === 'connect' ? connectTo(target) : Reflect.get(target, name)),
  })

const connectTo = (pool: pg.Pool) => (connected?: Connected) =>
  connected ? pool.connect((error, client, done) => connected(error, client, onlyOnce(done))) : pool.connect()

function onlyOnce(release: Release): Release {
  let released = false
  return (...how) => {
    if (released) return
    released = true
    release(...how)
  }
}
