import { readToken } from '../lib/session-token.ts'
import { tendBanner } from '../consent/tend-banner.ts'
import { watchHeadOfPage } from '../site/watch-head-of-page.ts'
import { layOutFarBelow } from '../ui/lay-out-far-below.ts'
import { listenToHideOffer } from '../site/hide-offer.ts'
import { wearFonts } from '../ui/fonts/wear-fonts.ts'
import { touched } from './touched.ts'
import { wake } from './wake.ts'

// All the JavaScript of a reading page before the reader does anything: no framework here.
if (import.meta.env.DEV) void import('./dev.ts')
// It is asked for once the head of the page is painted, and may be there before its end (early-script.ts).
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
else begin()

function begin(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(island)
  void wearFonts()
  void touched().then(layOutFarBelow)
  watchHeadOfPage()
  tendBanner()
  listenToHideOffer()
  leadHome()
  // What was pressed before (early-script.ts).
  dispatchEvent(new Event('listening'))
  // A page that Back brings out of the browser's memory runs nothing by itself.
  addEventListener('pageshow', ({ persisted }) => persisted && leadHome())
}

/** Whoever is signed in finds their own area at `/` (decisions §15). */
function leadHome(): void {
  if (location.pathname !== '/' || !readToken()) return
  void import('../auth/lead-to-own-area.ts').then(({ leadToOwnArea }) => leadToOwnArea())
}
