import { type RefObject, useEffect, useRef } from 'react'

type Held = { button: HTMLElement; item: Element | null; at: number }

/**
 * When a pressed button leaves the list with what it did, the same button of the next item takes the focus; after the last
 * one, the page or the dialog. The list is `box`, or inside it.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const held = useRef<Held>(undefined)

  useEffect(() => {
    const node = box.current
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const item = target.closest('li')
      held.current = { button: target, item, at: item ? itemsOf(node).indexOf(item) : -1 }
    }
    node?.addEventListener('focusin', hold)
    return () => node?.removeEventListener('focusin', hold)
  }, [box])

  useEffect(() => {
    if (!held.current) return
    const { button, item, at } = held.current
    const items = itemsOf(box.current)
    if (button.isConnected) {
      // Items may have come above.
      held.current.at = item ? items.indexOf(item) : -1
      return
    }
    held.current = undefined
    if (document.activeElement !== document.body) return
    const next = item?.isConnected ? items.indexOf(item) + 1 : at
    nextOf(at < 0 ? [] : items.slice(next), button)?.focus()
    if (document.activeElement === document.body)
      box.current?.closest<HTMLElement>('main, [role="dialog"]')?.focus()
  })
}

const itemsOf = (box: HTMLElement | null): Element[] => [...(box?.querySelectorAll('li.notification') ?? [])]

/** The first button of the same kind in these items. */
const nextOf = (items: Element[], { className }: HTMLElement): HTMLElement | undefined =>
  items
    .flatMap((item) => [...item.querySelectorAll('button')])
    .find((button) => button.className === className)
