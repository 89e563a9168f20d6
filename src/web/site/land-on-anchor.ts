const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * An address with an anchor, opened directly, is scrolled to before the page has its final height: fonts, images and
 * sections drawn late move the content above. Scrolls back to the section each time, until the reader's first gesture.
 */
export function landOnAnchor(): void {
  // Found by its id: `:target` may not be set yet.
  const target = document.getElementById(location.hash.slice(1))
  // After a reload, or Back, the browser restores the reader's own place.
  const [visit] = performance.getEntriesByType('navigation')
  if (!target || (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')) return
  const land = () => target.scrollIntoView({ behavior: 'instant' })
  const heights = new ResizeObserver(land)
  heights.observe(document.body)
  // Late fonts may move a section in a page of the same height.
  document.fonts.addEventListener('loadingdone', land)

  const gestures = new AbortController()
  const stop = () => {
    heights.disconnect()
    document.fonts.removeEventListener('loadingdone', land)
    gestures.abort()
  }
  for (const gesture of GESTURES) addEventListener(gesture, stop, { signal: gestures.signal, passive: true })
}
