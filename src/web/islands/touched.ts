/** Fulfilled once the reader has done something on the page, or has had the time to: what `early-script.ts` says of it. */
export function touched(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    if (root.dataset.untouched === undefined) return resolve()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { attributeFilter: ['data-untouched'] })
  })
}
