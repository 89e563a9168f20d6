import { useSyncExternalStore } from 'react'

/** True when the window is at least as wide as a breakpoint of the sheet (theme.css); false on the server. */
export function useBreakpoint(name: 'sm' | 'md' | 'lg' | 'xl'): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = fromBreakpoint(name)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => fromBreakpoint(name).matches,
    () => false,
  )
}

function fromBreakpoint(name: string): MediaQueryList {
  const width = getComputedStyle(document.documentElement).getPropertyValue(`--breakpoint-${name}`)
  // A page without its style sheet is in one column.
  return matchMedia(width ? `(min-width: ${width})` : 'not all')
}
