import { store } from '../lib/store.ts'

/** Which offer this reader has hidden; the early script keeps it hidden before anything is drawn. */
const HIDDEN_OFFER = 'offre-masquee'

/** Lets the banner of a landing page be closed, without a framework. */
export function listenToHideOffer(): void {
  const button = document.querySelector('[data-hides-offer]')
  button?.addEventListener('click', () => {
    const banner = button.closest<HTMLElement>('[data-offer]')
    if (!banner) return
    banner.hidden = true
    store(localStorage, HIDDEN_OFFER, banner.dataset.offer ?? '')
    document.querySelector<HTMLElement>('.masthead a')?.focus({ preventScroll: true })
  })
}
