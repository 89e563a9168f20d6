/** The two areas behind a session, the only pages that may show a frame (decision 068). */
export const isAreaPath = (pathname: string): boolean => /^\/(app|admin)(\/|$)/.test(pathname)

/**
 * True when the browser loaded this document from an area, with an area's content policy. A document loaded from `/login`
 * keeps that page's policy until the next load.
 */
export function isAreaDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isAreaPath(new URL(loaded.name).pathname)
}
