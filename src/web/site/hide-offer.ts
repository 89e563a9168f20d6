import { browserStorage } from '../lib/browser-storage.ts'

/** The storage key of the offer hidden by this reader; the early script hides it before anything is drawn. */
const HIDDEN_OFFER = 'offre-masquee'

/** Makes the close button of a landing page's banner work, without a framework. */
export function listenToHideOffer(): void {
  const button = document.querySelector('[data-hides-offer]')
  button?.addEventListener('click', () => {
    const banner = button.closest<HTMLElement>('[data-offer]')
    if (!banner) return
    banner.hidden = true
    browserStorage.setItem(HIDDEN_OFFER, banner.dataset.offer ?? '')
    document.querySelector<HTMLElement>('.masthead a')?.focus({ preventScroll: true })
  })
}
