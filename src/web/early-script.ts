/**
 * Runs in the head of every page, before anything is drawn, and so uses nothing else of this module. It writes its findings
 * on the root element, for the style sheet.
 */
function runEarly(): void {
  const root = document.documentElement

  // Without storage (cookies blocked) even naming it throws: an empty one that refuses every write replaces it, for the lines below
  // and for the packages; what the product stores goes by lib/browser-storage.ts.
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name]
    } catch {
      const nothing: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('Nothing is stored here.', 'QuotaExceededError')
        },
        removeItem: () => undefined,
      }
      Object.defineProperty(window, name, { value: nothing })
    }
  }

  if (/^\/(app|admin)(\/|$)/.test(location.pathname)) {
    root.dataset.area = 'app'
    // The profile of the stored token, requested while the scripts load (lib/session-fetch.ts); the demonstration has none.
    const token = localStorage.getItem('auth_token')
    if (token && !location.search.includes('demo=true')) {
      // oxlint-disable-next-line no-restricted-globals -- no module has come yet; the one client takes the answer
      const reply = fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
      // The code that takes the answer handles its failure.
      reply.catch(() => undefined)
      window.earlyProfile = { token, reply }
    }
  }
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme

  if (localStorage.getItem('menu') === 'reduit') root.dataset.menu = 'reduit'

  // The same test as `isAsked`, on the stored consent.
  const [, hideUntil = ''] = /"hideUntil":"([^"]+)"/.exec(localStorage.getItem('cookie_consent') ?? '') ?? []
  root.dataset.cookies = Date.parse(hideUntil) > Date.now() ? 'known' : 'ask'

  // The one offer that this reader has hidden is never drawn (site/hide-offer.ts).
  const offer = localStorage.getItem('offre-masquee')
  if (offer && 'adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.promo[data-offer="${CSS.escape(offer)}"]{display:none}`)
    document.adoptedStyleSheets = [sheet]
  }
}

export const earlyScript = `(${runEarly.toString()})()`
