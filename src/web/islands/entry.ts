import { startCookieBanner } from '../consent/start-cookie-banner.ts'
import { listenToNewVersion } from '../lib/new-version.ts'
import { readToken } from '../lib/session-token.ts'
import { stayOnDrop } from '../lib/stay-on-drop.ts'
import { fillSubject } from '../site/forms/fill-subject.ts'
import { listenToHideOffer } from '../site/hide-offer.ts'
import { landOnAnchor } from '../site/land-on-anchor.ts'
import { watchFloating } from '../site/watch-floating.ts'
import { firstOf } from './first-of.ts'
import { keepGestures } from './keep-gestures.ts'
import { momentOf } from './moment-of.ts'
import { loadIsland } from './registry.ts'

// All the JavaScript of a reading page before the reader's first gesture: no framework here.
if (import.meta.env.DEV) void import('./dev.ts')

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) void hydrateWhenNeeded(island)
fillSubject()
landOnAnchor()
watchFloating()
startCookieBanner()
listenToHideOffer()
stayOnDrop()
listenToNewVersion()
leadHome()
// A page restored by Back from the browser's memory runs nothing by itself.
addEventListener('pageshow', ({ persisted }) => persisted && leadHome())

/** Redirects a signed-in person from `/` to their area (decisions §15). */
function leadHome(): void {
  if (location.pathname !== '/' || !readToken()) return
  void import('../auth/lead-to-own-area.ts').then(({ leadToOwnArea }) => leadToOwnArea())
}

/** Hydrates the island at its moment, then replays the gestures made on it before. */
async function hydrateWhenNeeded(island: HTMLElement): Promise<void> {
  let gestures = keepGestures(island)
  await Promise.race([momentOf(island), gestures.first])
  for (;;) {
    try {
      await loadAndHydrate(island)
      island.dataset.hydrated = ''
      return gestures.replay()
    } catch {
      // Offline: the island works as without JavaScript, and tries again at the next touch.
      gestures.giveBack()
      gestures = keepGestures(island)
      await Promise.race([gestures.first, firstOf(island, ['click', 'input'])])
    }
  }
}

async function loadAndHydrate(island: HTMLElement): Promise<void> {
  const [{ hydrate }, Component] = await Promise.all([
    import('./hydrate.tsx'),
    loadIsland(island.dataset.island ?? ''),
  ])
  await hydrate(island, Component)
}
