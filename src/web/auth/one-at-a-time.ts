let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs one piece of work at a time in all the tabs of a browser; in this tab alone where the page is not secure (no Web
 * Locks over plain http), which the server's grace for parallel refreshes makes harmless.
 */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}
