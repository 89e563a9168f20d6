/** What tells the title of what is open over the page, and closes it. */
const HEADS = '.dialog[data-state="open"] .dialog-head, .panel--over > .panel-top, .panel--over > h2'

const GAP = 8
/** A head as high as that, on a phone lying down, is not avoided whole: the toast stays in the window. */
const MOST = 0.45

/** Where a toast begins, in pixels from the top of the window: under the title and the cross of what is open. */
export function belowHead(): number {
  const bottoms = [...document.querySelectorAll(HEADS)].map((head) => head.getBoundingClientRect().bottom)
  return Math.min(Math.max(0, ...bottoms), innerHeight * MOST) + GAP
}

/** Tells when something opens, closes or scrolls under the toasts. */
export function watchHeads(notify: () => void): () => void {
  const changes = new MutationObserver(notify)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] })
  addEventListener('resize', notify)
  addEventListener('scroll', notify, { capture: true, passive: true })
  return () => {
    changes.disconnect()
    removeEventListener('resize', notify)
    removeEventListener('scroll', notify, { capture: true })
  }
}
