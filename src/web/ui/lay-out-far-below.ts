export const FAR_BELOW = 'main > .hero ~ *, .colophon'

/** Lays out what `far-below.css` made wait, a part at each rest of the browser: none is long enough to hold up a gesture. */
export function layOutFarBelow(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(FAR_BELOW)]
  const layOutNext = () => {
    const part = parts.shift()
    if (!part) return
    part.style.contentVisibility = 'visible'
    atRest(layOutNext)
  }
  atRest(layOutNext)
}

function atRest(task: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 1)
}
