import { days } from '#contract/shared/durations.ts'

/** The purposes that need consent (specification 1 §3). */
export const PURPOSES = ['analytics', 'conversion', 'marketing', 'remarketing', 'preferences'] as const
export type Purpose = (typeof PURPOSES)[number]
export type Choices = Readonly<Record<Purpose, boolean>>

/** The stored consent; `consentDate` is null when the banner was only closed. */
export type CookieConsent = Choices & {
  consentDate: string | null
  /** The moment until which the banner does not show by itself. */
  hideUntil: string
}

/** A closed banner comes back after thirty days (specification 1 §9). */
const SNOOZE_MS = days(30)
/** A choice lasts six months (decisions §14). */
const CHOICE_MS = days(182)

const allOf = (value: boolean): Choices => ({
  analytics: value,
  conversion: value,
  marketing: value,
  remarketing: value,
  preferences: value,
})

export const REFUSED = allOf(false)
export const ACCEPTED = allOf(true)
/** The first state of the toggles of « Personnaliser », unless the settings turn them all off (specification 1 §4). */
export const FIRST_TOGGLES: Choices = { ...ACCEPTED, marketing: false, remarketing: false }

/** The stored consent, or null when it is unreadable. */
export function parseConsent(text: string | null): CookieConsent | null {
  const read = objectIn(text)
  const hideUntil = momentOf(read.hideUntil)
  if (hideUntil === null) return null
  const choices = Object.fromEntries(PURPOSES.map((purpose) => [purpose, read[purpose] === true]))
  return { ...REFUSED, ...choices, consentDate: momentOf(read.consentDate), hideUntil }
}

/** True when the banner shows by itself: no stored consent, or an expired one. */
export const isAsked = (consent: CookieConsent | null, now: number): boolean =>
  consent === null || Date.parse(consent.hideUntil) <= now

/** The choices valid at a moment; all refused before a choice, and after it expires. */
export const currentChoices = (consent: CookieConsent | null, now: number): Choices =>
  consent?.consentDate && !isAsked(consent, now) ? consent : REFUSED

/** A choice made now. */
export const chosen = (choices: Choices, now: number): CookieConsent => ({
  ...choices,
  consentDate: new Date(now).toISOString(),
  hideUntil: new Date(now + CHOICE_MS).toISOString(),
})

/** The consent after a close without a choice: a valid choice continues, else everything is refused for thirty days. */
export const closed = (consent: CookieConsent | null, now: number): CookieConsent =>
  consent && !isAsked(consent, now)
    ? consent
    : { ...REFUSED, consentDate: null, hideUntil: new Date(now + SNOOZE_MS).toISOString() }

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return Object.fromEntries(Object.entries(read ?? {}))
  } catch {
    return {}
  }
}

const momentOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
