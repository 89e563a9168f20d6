import {
  type Choices,
  type CookieConsent,
  type Purpose,
  parseConsent,
  standingChoices,
} from './cookie-consent.ts'

/** The early script reads it too. */
export const CONSENT_KEY = 'cookie_consent'

/** What this browser has stored; null where storing is forbidden. */
export function readConsent(): CookieConsent | null {
  try {
    return parseConsent(localStorage.getItem(CONSENT_KEY))
  } catch {
    return null
  }
}

/** Kept for every page and tab; where storing is forbidden, for no longer than this page. */
export function keepConsent(consent: CookieConsent): void {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(consent))
  } catch {
    // A browser that keeps nothing asks at each page.
  }
}

export const standing = (): Choices => standingChoices(readConsent(), Date.now())

/** Whether the visitor allows it now. */
export const allows = (purpose: Purpose): boolean => standing()[purpose]
