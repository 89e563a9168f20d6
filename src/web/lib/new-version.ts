import { minutes } from '#contract/shared/durations.ts'
import { browserFetch } from './browser-fetch.ts'

/** What the build names by its content: the part that every page loads first is gone once another version is served. */
const OWN_PARTS = 'link[rel=modulepreload][href*="/assets/"], script[type=module][src*="/assets/"]'
/** What still fails in a page that was just loaded again is told: it would be loaded again without end. */
const JUST_LOADED_MS = minutes(1)

/** Whether another version has taken the place of the part that could not be loaded last. */
let replaced: Promise<boolean> = Promise.resolve(false)
/** The parts that are being loaded by `loadPart`. */
let awaited = 0
const typedIn = new Set<Element>()

/** Tells that the site has changed when a part of this page cannot be loaded any more, and offers to load the page again. */
export function listenToNewVersion(): void {
  addEventListener('vite:preloadError', () => {
    replaced = isReplaced()
    void replaced.then((isIt) => isIt && awaited === 0 && tell())
  })
  addEventListener('input', ({ target }) => target instanceof Element && typedIn.add(target), true)
}

/**
 * Loads a part that the page's address opens. Once another version has taken its place, the page is loaded again, and opens it; where something
 * is typed, the page stays as it is, under the notice.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  awaited += 1
  try {
    return await load()
  } catch (error) {
    if (!(await replaced)) throw error
    if (isTyped() || wasJustReloaded()) tell()
    else location.reload()
    return await new Promise<never>(() => {})
  } finally {
    awaited -= 1
  }
}

/** Whether a reload would lose what is typed; a filter is in the address. */
const isTyped = (): boolean =>
  [...typedIn].some((field) => field.isConnected && !field.closest('[role=search]') && !isEmpty(field))

const isEmpty = (field: Element): boolean => ('value' in field ? field.value : field.textContent) === ''

const wasJustReloaded = (): boolean =>
  performance.now() < JUST_LOADED_MS &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

function tell(): void {
  if (document.querySelector('.new-version')) return
  const note = document.createElement('div')
  note.className = 'new-version'
  // Read aloud though it comes with its words.
  note.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = `Une nouvelle version du site est en ligne. ${
    isTyped()
      ? 'Enregistrez ou copiez ce que vous avez écrit, puis rechargez la page.'
      : 'Rechargez la page, puis recommencez.'
  }`
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'button button--compact'
  again.textContent = 'Recharger'
  again.addEventListener('click', () => location.reload())
  note.append(text, again)
  document.body.append(note)
}

/** A network that is away is no new version. */
async function isReplaced(): Promise<boolean> {
  const parts = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(OWN_PARTS)]
  const addresses = parts.map((part) => ('href' in part ? part.href : part.src))
  const answers = addresses.map((address) =>
    // Past the browser’s cache, which keeps these parts for a year.
    browserFetch(`${address}?servie=${Date.now()}`, { method: 'HEAD', access: 'public' }).then(
      ({ status }) => status === 404,
      () => false,
    ),
  )
  return (await Promise.all(answers)).includes(true)
}
