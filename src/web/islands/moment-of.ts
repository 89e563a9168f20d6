import { changedFields } from './changed-fields.ts'
import { firstGesture, firstOf } from './first-of.ts'

/** Events of a reader's gesture on an island. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'click', 'input', 'submit'] as const
const NEARLY_SEEN = '200px'

/**
 * The moment to hydrate an island. React weighs twice what a page may load by itself: nothing is hydrated before the
 * reader's first gesture, even in view. Only fields that the browser fills again, after Back or a reload, cannot wait:
 * the rest of the island must agree with them.
 */
export async function momentOf(island: HTMLElement): Promise<void> {
  return Promise.race([givenBack(island), reached(island)])
}

/** Resolves when the browser has filled fields as their reader left them, at the latest after the page's load. */
function givenBack(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => changedFields(island).length > 0 && resolve()
    addEventListener('pageshow', look, { once: true })
  })
}

async function reached(island: HTMLElement): Promise<void> {
  if (island.dataset.when === 'press') return firstOf(island, ['click'])
  if (island.dataset.when === 'interaction') return firstOf(island, TOUCHES)
  await firstGesture()
  await Promise.race([island.dataset.when === 'visible' ? seen(island) : rest(), firstOf(island, TOUCHES)])
}

function seen(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEARLY_SEEN },
    )
    observer.observe(island)
  })
}

function rest(): Promise<void> {
  // Safari has no requestIdleCallback.
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1)
  })
}
