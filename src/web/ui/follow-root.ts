/** Calls its listener at each change of an attribute of the root element, which holds the theme and the width of the menu. */
export function followRoot(attribute: `data-${string}`, notify: () => void): () => void {
  const root = new MutationObserver(notify)
  root.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => root.disconnect()
}
