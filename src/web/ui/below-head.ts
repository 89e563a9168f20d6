/** The heads of dialogs and panels open over the page: their title and close button. */
const HEADS = '.dialog[data-state="open"] .dialog-head, .panel--over > .panel-top, .panel--over > h2'

const GAP = 8
/** Share of the window's height that a head may push a toast down: on a phone lying down, the toast stays in the window. */
const MOST = 0.45

/** The top of a toast, in pixels from the top of the window: under the title and close button of an open dialog or panel. */
export function belowHead(): number {
  const bottoms = [...document.querySelectorAll(HEADS)].map((head) => head.getBoundingClientRect().bottom)
  return Math.min(Math.max(0, ...bottoms), innerHeight * MOST) + GAP
}

/** Calls `notify` when a dialog or panel opens, closes or scrolls under the toasts. */
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
