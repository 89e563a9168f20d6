import { readToken } from '../lib/session-token.ts'
import { startCookieBanner } from '../consent/start-cookie-banner.ts'
import { listenToHideOffer } from '../site/hide-offer.ts'
import { fillSubject } from '../site/forms/fill-subject.ts'
import { landOnAnchor } from '../site/land-on-anchor.ts'
import { watchFloating } from '../site/watch-floating.ts'
import { hydrateWhenNeeded } from './hydrate-when-needed.ts'

// All the JavaScript of a reading page before the reader does anything: no framework here.
if (import.meta.env.DEV) void import('./dev.ts')

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) void hydrateWhenNeeded(island)
fillSubject()
landOnAnchor()
watchFloating()
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
