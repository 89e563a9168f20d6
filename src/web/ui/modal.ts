import { useRef } from 'react'

/** The elements outside an open panel that stay usable. */
export const BESIDE_PANELS = '[data-beside-panels]'

/** Keeps the panel open at a click on one of those elements. */
export function keepOpenBeside(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest(BESIDE_PANELS)) event.preventDefault()
  else keepOpenUnderToasts(event)
}

/** A click on a toast is not a click outside: the dialog under it stays open. */
export function keepOpenUnderToasts(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Gives the focus back when a dialog closes: Radix only does it for a dialog with a trigger of its own. */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // An element that took the focus in between keeps it, such as a card back in its column.
      if (document.activeElement === document.body) giveFocusBack(before.current)
    },
  }
}

/**
 * Gives the focus back to its former element; when that one is gone, or there was none (opened by an address), to the open panel, else
 * to the page.
 */
export function giveFocusBack(before: Element | null): void {
  const hadFocus = before !== document.body && before?.isConnected === true
  const place = document.querySelector('.panel') ?? document.getElementById('contenu')
  const back = hadFocus ? before : place
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}
