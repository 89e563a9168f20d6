import { z } from 'zod'
import { shortText } from '../shared/text.ts'
import { analyticsProviderOf } from './analytics-providers.ts'
import { httpsUrl } from './links.ts'

/** The provider that counts the visits, as it was saved: its script and the site's id there; none by default (decisions §14). */
export const analytics = z
  .object({ scriptUrl: httpsUrl.nullable(), siteId: shortText(200).nullable() })
  .overwrite(({ scriptUrl, siteId }) => ({ scriptUrl, siteId: siteId || null }))
  .refine(({ scriptUrl, siteId }) => (scriptUrl === null) === (siteId === null), {
    path: ['siteId'],
    message: 'L’adresse du script et l’identifiant du site vont ensemble',
  })
/** One to be saved, of those that may be chosen; an address that was saved before them is still read, and loaded by no page. */
export const sentAnalytics = analytics.refine(
  ({ scriptUrl }) => scriptUrl === null || analyticsProviderOf(scriptUrl) !== null,
  { path: ['scriptUrl'], message: 'Choisissez l’une des adresses indiquées' },
)
export type Analytics = z.output<typeof analytics>

export const NO_ANALYTICS: Analytics = { scriptUrl: null, siteId: null }

/** The initial state of the cookie banner's toggles. */
export const cookies = z.object({
  /** Every optional toggle off: a pre-set box is no consent (the regulator's reading, decisions §14). */
  optionnelsDesactives: z.boolean(),
})
export type Cookies = z.output<typeof cookies>

export const DEFAULT_COOKIES: Cookies = { optionnelsDesactives: false }

/** Whether every optional toggle starts off: always when a script waits for consent, else by the house's setting. */
export const areOptionalCookiesOff = (cookie: Cookies, { scriptUrl }: Analytics): boolean =>
  cookie.optionnelsDesactives || scriptUrl !== null
