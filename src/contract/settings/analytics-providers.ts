/** A provider that the house may choose to count its visits, with the only file and the only origin that its pages then name. */
export type AnalyticsProvider = {
  name: 'Plausible' | 'Matomo'
  /** The origin that its script sends to. */
  sendsTo: string
}

const PLAUSIBLE = 'https://plausible.io/js/script.js'
/** Each account of Matomo's cloud has its own script, and its own host. */
const MATOMO = /^https:\/\/cdn\.matomo\.cloud\/([a-z\d-]{1,63}\.matomo\.cloud)\/matomo\.js$/

/**
 * The provider whose script is at this address; null for any other address, which no page loads: a script has the rights of the pages that
 * keep the sessions (decision 148).
 */
export function analyticsProviderOf(scriptUrl: string): AnalyticsProvider | null {
  if (scriptUrl === PLAUSIBLE) return { name: 'Plausible', sendsTo: 'https://plausible.io' }
  const [, host] = MATOMO.exec(scriptUrl) ?? []
  return host === undefined ? null : { name: 'Matomo', sendsTo: `https://${host}` }
}

/** The addresses that may be chosen, as the house reads them. */
export const ANALYTICS_ADDRESSES = [
  `Plausible\u00a0: ${PLAUSIBLE}`,
  'Matomo Cloud\u00a0: https://cdn.matomo.cloud/votre-compte.matomo.cloud/matomo.js',
]
