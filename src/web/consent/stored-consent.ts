import { browserStorage } from '../lib/browser-storage.ts'
import {
  type Choices,
  type CookieConsent,
  currentChoices,
  type Purpose,
  parseConsent,
} from './cookie-consent.ts'

/** The storage key, also read by the early script. */
export const CONSENT_KEY = 'cookie_consent'

export const readConsent = (): CookieConsent | null => parseConsent(browserStorage.getItem(CONSENT_KEY))

/** Stores the consent for every page and tab; a browser that stores nothing asks at each page. */
export const keepConsent = (consent: CookieConsent): void =>
  browserStorage.setItem(CONSENT_KEY, JSON.stringify(consent))

export const currentlyAllowed = (): Choices => currentChoices(readConsent(), Date.now())

/** True when the visitor currently allows a purpose. */
export const allows = (purpose: Purpose): boolean => currentlyAllowed()[purpose]
