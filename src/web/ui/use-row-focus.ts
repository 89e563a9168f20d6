import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const REMOVES = '[data-removes]:not(:disabled)'
/** The surroundings of a list, where the focus goes once it is empty. */
const PLACE = 'form, section, [role=dialog], main'

type Held = { button: Element; rank: number; list: Element; place: HTMLElement | null }

/**
 * <ul {...useRowFocus()}>…<IconButton data-removes />…</ul>
 *
 * The focus of a removed row goes to the button of the next one, else of the last one; after the only one, to the control marked
 * `data-after-removal` around the list, else to the page. It fell to the document, and the keyboard started again at its top.
 */
export function useRowFocus() {
  const held = useRef<Held>(undefined)
  const giveOn = useEffectEvent(() => {
    if (!held.current || held.current.button.isConnected || document.activeElement !== document.body) return
    const { rank, list, place } = held.current
    held.current = undefined
    const buttons = list.isConnected ? list.querySelectorAll<HTMLElement>(REMOVES) : []
    const next = buttons[Math.min(rank, buttons.length - 1)]
    ;(next ?? place?.querySelector<HTMLElement>('[data-after-removal]') ?? place)?.focus()
  })
  useLayoutEffect(() => giveOn())
  // The list may leave with its last row.
  useEffect(() => () => giveOn(), [])
  return {
    onFocus: ({ target, currentTarget: list }: FocusEvent) => {
      const rank = [...list.querySelectorAll(REMOVES)].findIndex((button) => button.contains(target))
      held.current =
        rank < 0 ? undefined : { button: target, rank, list, place: list.closest<HTMLElement>(PLACE) }
    },
  }
}
