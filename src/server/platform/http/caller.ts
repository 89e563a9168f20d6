import ipaddr from 'ipaddr.js'
import type { Origin } from '../session/actor.ts'
import type { ApiRequest } from './http-port.ts'

/** A subscriber is given 64 bits of IPv6 and more to number as they please (RFC 6177). */
const NETWORK_PARTS = 4

const MAX_AGENT = 300

/** The origin of a request, and the caller that limits count it for. */
export type Caller = Origin & {
  /** The caller that limits count: the address, or its whole network when one caller has many. */
  network: string
}

export const callerOf = ({ ip, headers }: Pick<ApiRequest, 'ip' | 'headers'>): Caller => ({
  ipAddress: ip,
  network: networkOf(ip),
  userAgent: String(headers['user-agent'] ?? '').slice(0, MAX_AGENT),
})

/** The caller as a limit counts it: an IPv4 address however it is written, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, NETWORK_PARTS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
