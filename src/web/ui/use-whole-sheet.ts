import { useLayoutEffect } from 'react'

/** A medium that no screen is: a browser fetches such a sheet last, and draws without it. */
export const LATER = 'print'

/** An area wears the whole sheet: one that waited is put on before the area is drawn. */
export function useWholeSheet(): void {
  useLayoutEffect(() => {
    for (const sheet of document.querySelectorAll<HTMLLinkElement>(
      `link[rel="stylesheet"][media="${LATER}"]`,
    ))
      sheet.media = 'all'
  }, [])
}
