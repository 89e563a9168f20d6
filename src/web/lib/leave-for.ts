/** Leaves the site for a given page: only one of ours, one over https, or one within this machine. Throws on any other. */
export function leaveFor(url: string): void {
  window.location.assign(safeDestination(url, window.location.origin))
}

/** The absolute address, if it is safe to go there. */
export function safeDestination(url: string, origin: string): string {
  const destination = new URL(url, origin)
  const isSafe =
    destination.origin === origin || destination.protocol === 'https:' || isWithinMachine(destination, origin)
  if (!isSafe) throw new Error(`Refused to leave for ${destination.protocol}//${destination.host}`)
  return destination.href
}

/** True between two servers of this machine: the product and the stand-in of a payment provider. */
const isWithinMachine = (destination: URL, origin: string) =>
  destination.protocol === 'http:' && [destination, new URL(origin)].every(isLoopback)

const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
