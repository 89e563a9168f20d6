import { browserStorage } from './browser-storage.ts'

/** Far longer than a stored value takes to reach the other tabs. */
const ANNOUNCED_MS = 5_000

/** After that a tab goes on with the value it has: its work must bear it, as the session's refresh does. */
const PATIENCE_MS = 1_000

let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs one piece of work at a time across the tabs of a browser, each reading the previous one's localStorage; within
 * this tab only, on an insecure page (no Web Locks over plain http), which the server's grace for parallel
 * refreshes makes harmless.
 */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(name, () => inTurn(name, work))
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

/**
 * A stored value reaches the other tabs after the lock does, so each turn has a number: in storage, and in the name of a lock
 * that the next tab finds held before it reads.
 */
async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  await seenHere(name, await lastTurn(name))
  try {
    return await work()
  } finally {
    const turn = storedTurn(name) + 1
    browserStorage.setItem(name, String(turn))
    await announce(`${name}#${turn}`)
  }
}

const storedTurn = (name: string): number => Number(browserStorage.getItem(name))

async function lastTurn(name: string): Promise<number> {
  const { held = [] } = await navigator.locks.query()
  const turns = held.map((lock) =>
    lock.name?.startsWith(`${name}#`) ? Number(lock.name.split('#').at(-1)) : 0,
  )
  return Math.max(0, ...turns)
}

function seenHere(name: string, turn: number): Promise<void> {
  if (storedTurn(name) >= turn) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (storedTurn(name) >= turn) done()
    }
    const done = () => {
      clearTimeout(patience)
      removeEventListener('storage', look)
      resolve()
    }
    const patience = setTimeout(done, PATIENCE_MS)
    addEventListener('storage', look)
  })
}

/** Resolves once the lock is held, together with other tabs of the same number; it is released by itself. */
const announce = (lock: string): Promise<void> =>
  new Promise((held) => {
    void navigator.locks.request(lock, { mode: 'shared' }, () => {
      held()
      return new Promise<void>((letGo) => setTimeout(letGo, ANNOUNCED_MS))
    })
  })
