/** Events that tell of a reader's first gesture on a page. */
const GESTURES = ['scroll', 'pointerdown', 'keydown', 'focusin', 'click'] as const

export const firstGesture = (): Promise<void> => firstOf(window, GESTURES)

/** Resolves at the first of these events on the target or below it. */
export function firstOf(target: EventTarget, events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    for (const event of events) {
      target.addEventListener(
        event,
        () => {
          listening.abort()
          resolve()
        },
        { passive: true, capture: true, signal: listening.signal },
      )
    }
  })
}
