/**
 * Runs in the head of every page, before anything is drawn: hence alone, with nothing of this module but itself. What it
 * says, it says on the root element, for the sheets to read.
 */
function runEarly(): void {
  const root = document.documentElement
  if (/^\/(app|admin)(\/|$)/.test(location.pathname)) root.dataset.area = 'app'

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

  // The first picture is of the head of the page; what else the screen shows, and the modules of a reading page, come with
  // the next ones: none of them takes long. A page that is not looked at has no picture to wait for.
  const modules = document.currentScript?.dataset.modules?.split(' ') ?? []
  const painted = (then: () => void): void => {
    if (document.hidden) then()
    else requestAnimationFrame(() => setTimeout(then))
  }
  const askForModules = (): void => {
    for (const src of modules) {
      const module = Object.assign(document.createElement('script'), { type: 'module', async: false, src })
      module.addEventListener('error', doAgain)
      document.head.append(module)
    }
  }
  root.dataset.picture = 'first'
  painted(() => {
    root.dataset.picture = 'second'
    painted(() => {
      delete root.dataset.picture
      painted(askForModules)
    })
  })

  // A plain button of a reading page, and the forms of its islands, are answered by its modules: pressed or sent before they
  // listen, they are pressed or sent again once they do (islands/entry.ts), or once it is known that they cannot come.
  // A form once, however often it was sent.
  const kept = new Map<MouseEvent | HTMLFormElement, () => void>()
  const keepPress = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type === 'button' && !button.popoverTargetElement) kept.set(event, () => button.click())
  }
  const keepSending = (event: SubmitEvent): void => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-island]')) return
    event.preventDefault()
    kept.set(form, () => form.requestSubmit(event.submitter))
  }
  const doAgain = (): void => {
    removeEventListener('click', keepPress, { capture: true })
    removeEventListener('submit', keepSending, { capture: true })
    for (const again of kept.values()) again()
    kept.clear()
  }
  if (modules.length > 0) {
    addEventListener('click', keepPress, { capture: true })
    addEventListener('submit', keepSending, { capture: true })
    addEventListener('listening', doAgain, { once: true })
  }

  // Where a link leads into the page, all of the page is laid out: its place is known (ui/styles/far-below.css).
  const lead = (): void => {
    root.dataset.led = ''
  }
  if (location.hash) lead()
  const leadFrom = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a[href*="#"]')) lead()
  }
  addEventListener('click', leadFrom, { capture: true })

  // What is far below is out of sight until the reader does something, or has had the time to (ui/styles/far-below.css).
  // Whoever comes back to the page finds it where it was left.
  const [navigation] = performance.getEntriesByType('navigation')
  const comesBack = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
  if (!location.hash && !comesBack) {
    const show = (): void => {
      delete root.dataset.untouched
    }
    root.dataset.untouched = ''
    setTimeout(show, 4_000)
    for (const gesture of ['scroll', 'pointerdown', 'keydown', 'focusin', 'beforeprint'])
      addEventListener(gesture, show, { once: true, passive: true, capture: true })
  }

  // A page of ours before this one has brought the faces (ui/fonts/wear-fonts.ts).
  if (document.referrer.startsWith(`${location.origin}/`)) root.dataset.fonts = ''

  // Of the root alone: handed down, this measure would have the whole page styled anew (consent/tend-banner.ts); so would
  // registering it in a sheet, for the page is there by then. Safari before 16.4 knows no such registering.
  if ('registerProperty' in CSS) CSS.registerProperty({ name: '--cookies-height', inherits: false })

  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme

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
