/** A short visit to another tab does not end the stream. */
const HIDDEN_FOR_MS = 30_000

/** Resolves while the page is visible and the network is there, or once it is stopped. */
export function untilWatched(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const events = new AbortController()
    const look = () => {
      if (!stopped.aborted && !isWatched()) return
      events.abort()
      resolve()
    }
    const { signal } = events
    document.addEventListener('visibilitychange', look, { signal })
    addEventListener('online', look, { signal })
    stopped.addEventListener('abort', look, { signal })
    look()
  })
}

/** A signal aborted once the page has been hidden for a while, the network is reported away, or it is stopped. */
export function whileWatched(stopped: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const over = new AbortController()
  const events = new AbortController()
  const { signal } = events
  let hidden: ReturnType<typeof setTimeout> | undefined
  const end = () => over.abort()
  const look = () => {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(end, HIDDEN_FOR_MS)
  }
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('offline', end, { signal })
  stopped.addEventListener('abort', end, { signal })
  if (stopped.aborted) end()
  return {
    signal: over.signal,
    forget: () => {
      clearTimeout(hidden)
      events.abort()
    },
  }
}

export function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

const isWatched = () => !document.hidden && navigator.onLine
