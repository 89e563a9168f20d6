import { type RefObject, useEffect } from 'react'
import { scrollToMiddle } from './scroll-to-middle.ts'

/** Moves the focus and the middle of the window to the current correction, the only one among the keyboard's stops. */
export function useCurrentCorrection(
  text: RefObject<HTMLElement | null>,
  current: string | undefined,
  /** True once the chapter is drawn, with its links. */
  isDrawn: boolean,
): void {
  useEffect(() => {
    if (!isDrawn) return undefined
    const links = current === undefined ? [] : linksTo(text.current, current)
    const stops = links.length > 0 ? links : linksTo(text.current).slice(0, 1)
    for (const link of stops) link.tabIndex = 0
    for (const link of links) link.ariaCurrent = 'true'
    const [first] = links
    first?.focus({ preventScroll: true })
    if (first) scrollToMiddle(first)
    return () => {
      for (const link of stops) {
        link.tabIndex = -1
        link.ariaCurrent = null
      }
    }
  }, [text, current, isDrawn])
}

function linksTo(text: HTMLElement | null, number?: string): HTMLElement[] {
  const which = number === undefined ? '[data-correction]' : `[data-correction="${number}"]`
  return [...(text?.querySelectorAll<HTMLElement>(which) ?? [])]
}
