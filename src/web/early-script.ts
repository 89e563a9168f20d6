/**
 * Runs in the head of every page, before anything is drawn: hence alone, with nothing of this module but itself. What it
 * says, it says on the root element, for the sheet to read.
 */
function runEarly(): void {
  const root = document.documentElement

  // Where the browser keeps nothing (cookies blocked), to name its storage throws: a memory that lasts as long as the page
  // stands in, for every part of the site keeps something.
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name]
    } catch {
      const kept = new Map<string, string>()
      const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      }
      Object.defineProperty(window, name, { value: memory })
    }
  }

  if (/^\/(app|admin)(\/|$)/.test(location.pathname)) {
    root.dataset.area = 'app'
    // Whose the session is, asked while the scripts come (lib/session-fetch.ts); the demonstration asks nobody.
    const token = localStorage.getItem('auth_token')
    if (token && !location.search.includes('demo=true')) {
      // oxlint-disable-next-line no-restricted-globals -- no module has come yet; the one client takes the answer
      const reply = fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
      // Told by the code that takes it.
      reply.catch(() => undefined)
      window.earlyProfile = { token, reply }
    }
  }
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme

  if (localStorage.getItem('menu') === 'reduit') root.dataset.menu = 'reduit'

  // What `isAsked` says of the stored consent.
  const [, hideUntil = ''] = /"hideUntil":"([^"]+)"/.exec(localStorage.getItem('cookie_consent') ?? '') ?? []
  root.dataset.cookies = Date.parse(hideUntil) > Date.now() ? 'known' : 'ask'

  // The offer this reader has hidden, and no other, is never drawn (site/hide-offer.ts).
  const offer = localStorage.getItem('offre-masquee')
  if (offer && 'adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.promo[data-offer="${CSS.escape(offer)}"]{display:none}`)
    document.adoptedStyleSheets = [sheet]
  }
}

export const earlyScript = `(${runEarly.toString()})()`
