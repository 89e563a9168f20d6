import { readToken } from '../lib/session-token.ts'
import { startCookieBanner } from '../consent/start-cookie-banner.ts'
import { listenToHideOffer } from '../site/hide-offer.ts'
import { watchHeadOfPage } from '../site/watch-head-of-page.ts'
import { wake } from './wake.ts'

// All the JavaScript of a reading page before the reader does anything: no framework here.
if (import.meta.env.DEV) void import('./dev.ts')

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(island)
watchHeadOfPage()
startCookieBanner()
listenToHideOffer()
leadHome()
// A page that Back brings out of the browser's memory runs nothing by itself.
addEventListener('pageshow', ({ persisted }) => persisted && leadHome())

/** Whoever is signed in finds their own area at `/` (decisions §15). */
function leadHome(): void {
  if (location.pathname !== '/' || !readToken()) return
  void import('../auth/lead-to-own-area.ts').then(({ leadToOwnArea }) => leadToOwnArea())
}
