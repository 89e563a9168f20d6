import ipaddr from 'ipaddr.js'

/** The names that Fastify takes beside addresses. */
export const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
}

/** Whether TRUST_PROXY may hold it: an address, a network, or the name of a range; « 1 » is refused as an unlikely address. */
export const isProxyName = (text: string): boolean =>
  Object.hasOwn(NAMED_RANGES, text) ||
  (/[.:]/.test(text) && (ipaddr.isValidCIDR(text) || ipaddr.isValid(text)))

export const PROXIES_EXPECTED =
  'attend des adresses ou des réseaux séparés par des virgules (10.0.0.1, 192.168.0.0/16), ou loopback, linklocal, uniquelocal'
