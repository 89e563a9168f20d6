/** Leaves the site for a page it was told of: only one of ours, or one over https. Throws on any other. */
export function leaveFor(url: string): void {
  window.location.assign(safeDestination(url, window.location.origin))
}

/** The absolute address, if it is safe to go there. */
export function safeDestination(url: string, origin: string): string {
  const destination = new URL(url, origin)
  if (destination.origin !== origin && destination.protocol !== 'https:') {
    throw new Error(`Refused to leave for ${destination.protocol}//${destination.host}`)
  }
  return destination.href
}
