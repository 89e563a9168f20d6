import { browserFetch } from './browser-fetch.ts'

/** What the build names by its content: the part that every page loads first is gone once another version is served. */
const OWN_PARTS = 'link[rel=modulepreload][href*="/assets/"], script[type=module][src*="/assets/"]'

/** Tells that the site has changed when a part of this page cannot be loaded any more, and offers to load the page again. */
export const listenToNewVersion = (): void =>
  addEventListener('vite:preloadError', () => void tellIfReplaced())

async function tellIfReplaced(): Promise<void> {
  if (document.querySelector('.new-version') || !(await isReplaced())) return
  const note = document.createElement('div')
  note.className = 'new-version'
  // Read aloud though it comes with its words.
  note.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent =
    'Une nouvelle version du site est en ligne. Rechargez la page\u00a0: ce que vous avez écrit est gardé.'
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
