import { decodePunycode } from './punycode.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/
const MAX_DOMAIN = 253

/**
 * The one spelling of an address's domain, or null for an invalid one. Browsers send « éditions-été.fr » as « xn--… »: letters of Latin
 * scripts are decoded, those of other scripts stay in ASCII, for some look like ours. A plain domain stays as typed.
 */
export function emailDomain(typed: string): string | null {
  const ascii = asciiDomain(typed)
  if (ascii === null) return null
  if (ascii === typed.toLowerCase() && !ascii.includes('xn--')) return typed
  return ascii.split('.').map(readableLabel).join('.')
}

/** A domain as mail and card services want it: « xn--ditions-t-… ». Null for an invalid domain. */
export function asciiDomain(typed: string): string | null {
  // Other signs would be read by the rules of web addresses: %2e is a dot there.
  if (!/^[\p{L}\p{N}\p{M}.-]+$/u.test(typed) || !URL.canParse(`http://${typed}`)) return null
  const ascii = new URL(`http://${typed}`).hostname
  const labels = ascii.split('.')
  const isDomain =
    labels.length > 1 && ascii.length <= MAX_DOMAIN && labels.every((label) => LABEL.test(label))
  return isDomain && TOP.test(labels.at(-1) ?? '') ? ascii : null
}

/** A whole address for a service that reads no accents in a domain. */
export function asciiAddress(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return address.slice(0, address.length - domain.length) + (asciiDomain(domain) ?? domain)
}

function readableLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const read = decodePunycode(label.slice('xn--'.length))
  return read !== null && /^[\p{Script=Latin}0-9-]+$/u.test(read) ? read : label
}
