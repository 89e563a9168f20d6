import { days, hours, minutes } from '#contract/shared/durations.ts'

/** The lifetime of each kind of access to an account, in milliseconds (decisions §3). */
export const TOKEN_LIFE_MS = minutes(30)
export const SESSION_LIFE_MS = { ordinary: hours(12), remembered: days(30) }
export const LINK_LIFE_MS = {
  ACTIVATION: hours(48),
  RESET: hours(1),
  CONFIRM_EMAIL: hours(48),
  CHANGE_EMAIL: hours(48),
}

/** The time to give a second factor, and to confirm a new one. */
export const CHALLENGE_LIFE_MS = minutes(10)
export const ENROLMENT_LIFE_MS = minutes(15)

/** The time during which a password given again allows changes of access (decision 101). */
export const CONFIRMATION_LIFE_MS = minutes(10)

/** A replaced token still works this long, for calls already on their way. */
export const REFRESH_GRACE_MS = 30_000

/** The time that ended rows are kept: a session to detect its reuse, an expired link to offer a new one. */
export const OVER_SESSION_KEPT_MS = days(7)
export const EXPIRED_LINK_KEPT_MS = days(90)

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
