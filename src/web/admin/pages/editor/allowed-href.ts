import { ALLOWED_SCHEMES } from '#contract/pages/allowed-html.ts'
import { email } from '#contract/shared/text.ts'

const PROTOCOLS = new Set(ALLOWED_SCHEMES.map((scheme) => `${scheme}:`))

/** True for the address of another page of the site, or one whose scheme a page may hold. */
export function isAllowedHref(href: string): boolean {
  const address = href.trim()
  if (!address || /^[/\\]{2}/.test(address)) return false
  try {
    const { protocol } = new URL(address, 'https://ici.invalid')
    return PROTOCOLS.has(protocol)
  } catch {
    return false
  }
}

/** The typed text as a link, with its missing scheme: « exemple.fr », « lire@exemple.fr »; undefined when a page may not hold it. */
export function hrefOf(typed: string): string | undefined {
  const text = typed.trim()
  const href = schemeOf(text) + text
  return isAllowedHref(href) ? href : undefined
}

function schemeOf(typed: string): string {
  if (!/^mailto:/i.test(typed) && email.safeParse(typed).success) return 'mailto:'
  return /^([\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(\/|$)/iu.test(typed) ? 'https://' : ''
}
