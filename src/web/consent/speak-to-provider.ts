import { analyticsProviderOf } from '#contract/settings/analytics-providers.ts'

type Plausible = { (name: string, options: { props: object }): void; q?: unknown[][] }

declare global {
  interface Window {
    /** The function by which Plausible is told of an event; a queue until its script is here. */
    plausible?: Plausible
    /** The queue of what Matomo is asked. */
    _paq?: unknown[][]
  }
}

/** Says to a provider's script, before it starts, which site it counts, in its own words. */
export function prepareProvider(script: HTMLScriptElement, site: string): void {
  const provider = analyticsProviderOf(script.src)
  if (provider?.name === 'Plausible') {
    script.dataset.domain = site
    window.plausible ??= plausibleQueue()
  }
  if (provider?.name === 'Matomo') {
    // A beacon goes where the policy lets the page connect; a picture would not.
    window['_paq'] ??= [
      ['setTrackerUrl', `${provider.sendsTo}/matomo.php`],
      ['setSiteId', site],
      ['alwaysUseSendBeacon'],
      ['trackPageView'],
    ]
  }
}

/** Tells the provider of an event in its own words: it keeps plain values alone. */
export function sayToProvider({ event, ...data }: { event: string; [name: string]: unknown }): void {
  const props = Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== 'object'))
  window.plausible?.(event, { props })
  window['_paq']?.push(['trackEvent', 'commande', event, data['packTitle'], data['amount']])
}

function plausibleQueue(): Plausible {
  const waiting: unknown[][] = []
  return Object.assign((...said: unknown[]) => void waiting.push(said), { q: waiting })
}
