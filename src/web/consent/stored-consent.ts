import { store } from '../lib/store.ts'
import {
  type Choices,
  type CookieConsent,
  type Purpose,
  parseConsent,
  currentChoices,
} from './cookie-consent.ts'

/** The early script reads it too. */
export const CONSENT_KEY = 'cookie_consent'

/** What this browser has stored. */
export const readConsent = (): CookieConsent | null => parseConsent(localStorage.getItem(CONSENT_KEY))

/** Kept for every page and tab; a browser that keeps nothing (early-script.ts) asks at each page. */
export const keepConsent = (consent: CookieConsent): void =>
  store(localStorage, CONSENT_KEY, JSON.stringify(consent))

export const currentlyAllowed = (): Choices => currentChoices(readConsent(), Date.now())

/** Whether the visitor allows it now. */
export const allows = (purpose: Purpose): boolean => currentlyAllowed()[purpose]
