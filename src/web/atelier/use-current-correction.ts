import { type RefObject, useEffect, useRef } from 'react'
import type { CorrectionKind } from '#manuscript/correction-kind.ts'
import { useDrawnChoices } from '../manuscript/choices.ts'

type Drawn = {
  text: RefObject<HTMLElement | null>
  current: string | undefined
  /** True once the chapter is drawn, with its links. */
  isDrawn: boolean
  kinds: readonly CorrectionKind[]
}

/** Moves the focus and the middle of the window to the current correction, the only one among the keyboard's stops. */
export function useCurrentCorrection({ text, current, isDrawn, kinds }: Drawn): void {
  const choices = useDrawnChoices()
  /** The current correction, its link once it is shown: that of a quiet one comes with its mark, and leaves with it. */
  const seen = useRef<{ current: string | undefined; link: HTMLElement | undefined }>(undefined)
  useEffect(() => {
    if (!isDrawn) return undefined
    const links = current === undefined ? [] : linksTo(text.current, current)
    const stops = links.length > 0 ? links : linksTo(text.current).slice(0, 1)
    for (const link of stops) link.tabIndex = 0
    for (const link of links) link.ariaCurrent = 'true'

    const [first] = links
    const before = seen.current?.current === current ? seen.current : undefined
    seen.current = { current, link: first ?? before?.link }
    if (first && !before?.link) {
      if (!before || isFocusLost()) first.focus({ preventScroll: true })
      scrollToMiddle(first)
    } else if (!first && before?.link && isFocusLost()) {
      text.current?.querySelector<HTMLElement>('.correction-card')?.focus()
    }
    return () => {
      for (const link of stops) {
        link.tabIndex = -1
        link.ariaCurrent = null
      }
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the marked kinds and the choices make the links
  }, [text, current, isDrawn, kinds, choices])
}

/** The links to a correction, or to all. */
export function linksTo(text: HTMLElement | null, number?: string): HTMLElement[] {
  const which = number === undefined ? '[data-correction]' : `[data-correction="${number}"]`
  return [...(text?.querySelectorAll<HTMLElement>(which) ?? [])]
}

/** The focused element was removed, or there was none. */
const isFocusLost = () => document.activeElement === document.body

/** Scrolls a place of a chapter to the middle of the window; again once its surroundings are laid out. */
export function scrollToMiddle(place: HTMLElement): void {
  const scroll = () => place.scrollIntoView({ block: 'center', behavior: 'instant' })
  scroll()
  // The first frame lays the place out.
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}
