/** The surroundings of a box, where the focus goes once nothing is left in it. */
const PLACE = 'form, section, [role=dialog], main'
const AFTER = '[data-after-removal]'

type Held = { focused: HTMLElement; marked: HTMLElement; rank: number; place: HTMLElement | null }

/**
 * <ul ref={keepFocus}>…<IconButton data-removes />…</ul>
 *
 * What is marked `data-removes` may leave with what it does, and the focus with it: the focus goes to what follows of the same mark,
 * else to the last; after the only one, to what is marked `data-after-removal` in the box or around it, else to the page. It fell to
 * the document, and the keyboard started again at its top.
 */
export function keepFocus(box: HTMLElement | null) {
  if (!box) return undefined
  let held: Held | undefined
  const hold = ({ target }: FocusEvent) => {
    const marked = target instanceof HTMLElement && target.closest<HTMLElement>('[data-removes]')
    held = marked
      ? { focused: target, marked, rank: rankIn(box, marked), place: box.closest<HTMLElement>(PLACE) }
      : undefined
  }
  const giveOn = () => {
    if (!held) return
    const { focused, marked, rank, place } = held
    if (focused.isConnected) {
      // Others may have come before it.
      held.rank = rankIn(box, marked)
      return
    }
    held = undefined
    const left = markedLike(box, marked)
    const next = [
      left[Math.min(rank, left.length - 1)],
      box.querySelector(AFTER),
      place?.querySelector(AFTER),
      place,
    ]
    for (const one of next) {
      // What has left, or is not drawn, does not take it.
      if (isLost(place) && one instanceof HTMLElement) one.focus({ preventScroll: true })
    }
  }
  const changes = new MutationObserver(giveOn)
  changes.observe(box, { childList: true, subtree: true })
  box.addEventListener('focusin', hold)
  return () => {
    changes.disconnect()
    box.removeEventListener('focusin', hold)
    // The box itself leaves: it is still there when React takes its reference back.
    queueMicrotask(giveOn)
  }
}

/** True when nothing has the focus but the document, or an open dialog, which keeps it inside. */
const isLost = (place: HTMLElement | null): boolean =>
  document.activeElement === document.body || document.activeElement?.contains(place) === true

/** What the box holds of the same mark, and may take the focus. */
const markedLike = (box: HTMLElement, { dataset }: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(`[data-removes="${dataset.removes}"]:not(:disabled)`),
]

const rankIn = (box: HTMLElement, marked: HTMLElement): number => markedLike(box, marked).indexOf(marked)
