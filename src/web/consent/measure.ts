import { isMeasuredPath, isMeasuredReading } from './measured-paths.ts'
import { prepareProvider, sayToProvider } from './speak-to-provider.ts'
import { allows } from './stored-consent.ts'

/** The queue of events that the provider's script reads, as most of them do. */
declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Loads the provider's script, once, when the visitor allows it and a provider is set. */
export function measure(): void {
  const { provider, site = '' } = document.querySelector<HTMLElement>('.cookies')?.dataset ?? {}
  if (!provider || !allows('analytics') || isMeasuring() || !mayMeasureHere()) return
  window.dataLayer ??= []
  const script = document.createElement('script')
  script.src = provider
  script.async = true
  script.dataset.siteId = site
  prepareProvider(script, site)
  document.head.append(script)
}

/** True when the provider's script is in this document. */
export const isMeasuring = (): boolean => document.querySelector('head script[data-site-id]') !== null

/** Tells the provider of an event; does nothing without its script. */
export function tellProvider(event: { event: string }): void {
  if (!isMeasuring()) return
  window.dataLayer?.push(event)
  sayToProvider(event)
}

/** Reloads the page without the script, which cannot be undone, and removes the cookies it set here. */
export function stopMeasuring(): void {
  const domains = ['', ...domainsOf(location.hostname).map((domain) => `; Domain=${domain}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    for (const domain of domains) if (name) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
  location.reload()
}

/** `www.bonatirer.fr`, `bonatirer.fr`, `fr`: the domains for which a script may have set its cookies. */
const domainsOf = (hostname: string): string[] =>
  hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'))

/** True on a reading page without a token in its address, or on an order's page when the document was opened on one, with its policy. */
export function mayMeasureHere(): boolean {
  const isReading = document.querySelector('[data-island="cookie-banner"]') !== null
  if (isReading) return isMeasuredReading(location.pathname)
  return isMeasuredPath(openedAt()) && isMeasuredPath(location.pathname)
}

function openedAt(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : ''
}
