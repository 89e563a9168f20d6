import type { Server } from 'node:http'
import ipaddr from 'ipaddr.js'
import { networkOf } from './caller.ts'
import { NAMED_RANGES } from './proxy-names.ts'

type ConnectionBounds = {
  /** Addresses, networks or names of ranges, as in TRUST_PROXY: each stands for many callers, and limits them itself. */
  trusted: string[]
  perNetwork: number
}

/** Closes the connections of a network beyond its share, so that one caller cannot take them all. */
export function boundConnections(server: Server, { trusted, perNetwork }: ConnectionBounds): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isTrusted(address, trusted)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

function isTrusted(address: string, trusted: string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const caller = ipaddr.process(address)
  return trusted.some((proxy) => {
    const named = NAMED_RANGES[proxy]
    if (named) return named.includes(caller.range())
    if (ipaddr.isValidCIDR(proxy)) {
      const [network, bits] = ipaddr.parseCIDR(proxy)
      return network.kind() === caller.kind() && caller.match(network, bits)
    }
    return ipaddr.isValid(proxy) && ipaddr.process(proxy).toString() === caller.toString()
  })
}
