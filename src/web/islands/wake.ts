import { firstOf } from './first-of.ts'
import { keepGestures } from './keep-gestures.ts'
import { momentOf } from './moment-of.ts'
import { loadIsland } from './registry.ts'

/** Sleeps until the island's moment, then brings it to life; whatever was done on it meanwhile is done again. */
export async function wake(island: HTMLElement): Promise<void> {
  let gestures = keepGestures(island)
  await Promise.race([momentOf(island), gestures.first])
  for (;;) {
    try {
      await bringToLife(island)
      island.dataset.awake = ''
      return gestures.replay()
    } catch {
      // Offline: the island does what it can asleep, and tries again at the next touch.
      gestures.giveBack()
      gestures = keepGestures(island)
      await Promise.race([gestures.first, firstOf(island, ['click', 'input'])])
    }
  }
}

async function bringToLife(island: HTMLElement): Promise<void> {
  const [{ hydrate }, Component] = await Promise.all([
    import('./hydrate.tsx'),
    loadIsland(island.dataset.island ?? ''),
  ])
  await hydrate(island, Component)
}
