/** Tells of each change of an attribute of the root element, where the page says its theme and the width of its menu. */
export function followRoot(attribute: `data-${string}`, notify: () => void): () => void {
  const root = new MutationObserver(notify)
  root.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => root.disconnect()
}
