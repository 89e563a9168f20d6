import { isAsked } from './cookie-consent.ts'
import { isMeasuring, measure, stopMeasuring } from './measure.ts'
import { allows, CONSENT_KEY, readConsent } from './stored-consent.ts'

/** The event that reopens the banner. */
export const MANAGE = 'cookies:manage'
/** The event of a choice made on this page, or in another tab. */
export const DECIDED = 'cookies:decided'

let started = false

/** Starts the banner of a page, with or without React: the footer's button, the other tabs, the space it covers. */
export function startCookieBanner(): void {
  measure()
  trackHeight()
  if (started) return
  started = true
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-manage-cookies]')) manage()
  })
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && reconsider())
  // A page restored by Back runs nothing by itself.
  addEventListener('pageshow', ({ persisted }) => persisted && reconsider())
}

/** Applies the stored choice: shows or hides the banner, loads or removes the provider's script. */
export function reconsider(): void {
  document.documentElement.dataset.cookies = isAsked(readConsent(), Date.now()) ? 'ask' : 'known'
  if (isMeasuring() && !allows('analytics')) return stopMeasuring()
  measure()
  document.dispatchEvent(new Event(DECIDED))
}

function manage(): void {
  document.documentElement.dataset.cookies = 'manage'
  const banner = document.querySelector<HTMLElement>('.cookies')
  // The focus hydrates the island.
  banner?.focus()
  banner?.dispatchEvent(new Event(MANAGE))
}

/** Gives the banner's height to the styles, so that no focused element is behind it. */
function trackHeight(): void {
  const banner = document.querySelector('.cookies:not([data-height-tracked])')
  if (!(banner instanceof HTMLElement)) return
  banner.dataset.heightTracked = ''
  new ResizeObserver(() => {
    const height = Math.ceil(banner.getBoundingClientRect().height)
    document.documentElement.style.setProperty('--cookies-height', `${height}px`)
  }).observe(banner)
}
