import { isAsked } from './cookie-consent.ts'
import { isMeasuring, measure, stopMeasuring } from './measure.ts'
import { allows, CONSENT_KEY, readConsent } from './stored-consent.ts'

/** Told to the banner when somebody asks for it again. */
export const MANAGE = 'cookies:manage'
/** Told to the document once a choice has been made on this page, or in another tab. */
export const DECIDED = 'cookies:decided'

let tended = false

/** What a page does for its banner, whether React is there or not: the button of the foot, the other tabs, the room it takes. */
export function tendBanner(): void {
  measure()
  keepRoom()
  if (tended) return
  tended = true
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-manage-cookies]')) manage()
  })
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && reconsider())
  // A page that Back brings out of the browser's memory runs nothing by itself.
  addEventListener('pageshow', ({ persisted }) => persisted && reconsider())
}

/** Does what the stored choice now says: shows or hides the banner, loads the provider's script or takes it away. */
export function reconsider(): void {
  document.documentElement.dataset.cookies = isAsked(readConsent(), Date.now()) ? 'ask' : 'known'
  if (isMeasuring() && !allows('analytics')) return stopMeasuring()
  measure()
  document.dispatchEvent(new Event(DECIDED))
}

function manage(): void {
  document.documentElement.dataset.cookies = 'manage'
  const banner = document.querySelector<HTMLElement>('.cookies')
  // The focus wakes an island that sleeps.
  banner?.focus()
  banner?.dispatchEvent(new Event(MANAGE))
}

/** What the banner covers, so that nothing that takes the focus stays behind it. */
function keepRoom(): void {
  const banner = document.querySelector('.cookies:not([data-kept-room])')
  if (!(banner instanceof HTMLElement)) return
  banner.dataset.keptRoom = ''
  new ResizeObserver(() => {
    const height = Math.ceil(banner.getBoundingClientRect().height)
    document.documentElement.style.setProperty('--cookies-height', `${height}px`)
  }).observe(banner)
}
