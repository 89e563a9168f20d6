import { firstOf } from './first-of.ts'
import { keepGestures } from './keep-gestures.ts'
import { momentOf } from './moment-of.ts'
import { loadIsland } from './registry.ts'

/** Hydrates the island at its moment; whatever was done on it meanwhile is done again. */
export async function hydrateWhenNeeded(island: HTMLElement): Promise<void> {
  let gestures = keepGestures(island)
  await Promise.race([momentOf(island), gestures.first])
  for (;;) {
    try {
      await loadAndHydrate(island)
      island.dataset.hydrated = ''
      return gestures.replay()
    } catch {
      // Offline: the island does what it can without JavaScript, and tries again at the next touch.
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
