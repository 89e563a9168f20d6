import { addDays, type PlainDate } from '../../shared/plain-date.ts'
import { splitInEcheances } from '../../tarifs/split-in-echeances.ts'
import { SMALLEST_PAYMENT } from '../payments/smallest-payment.ts'

/** The last payment comes so many days after the first, at most (decisions §15). */
export const LAST_WITHIN_DAYS = 50

/** The smallest instalment, in cents: ten euros, far above a card provider's smallest charge. */
export const SMALLEST_ECHEANCE = 1_000

type Offer = { propose: boolean; nombre: number }

/** In how many payments an amount of cents may be paid by the settings of the house: 2 to 10, null for at once only. */
export function echeancesOffered(montant: number, { propose, nombre }: Offer): number | null {
  const count = Math.min(nombre, Math.floor(montant / SMALLEST_ECHEANCE))
  return propose && count >= 2 ? count : null
}

/** A payment of a schedule: its place from 1, its cents, its day in Paris. */
export type PlannedEcheance = { rang: number; montant: number; date: PlainDate }

/** Equal payments at equal intervals, from a day of Paris on: the amount to the cent, the last within 50 days. */
export function scheduleOf({
  montant,
  nombre,
  from,
}: {
  montant: number
  nombre: number
  from: PlainDate
}): PlannedEcheance[] {
  const interval = nombre > 1 ? Math.floor(LAST_WITHIN_DAYS / (nombre - 1)) : 0
  return splitInEcheances(montant, nombre).map((part, index) => ({
    rang: index + 1,
    montant: part,
    date: addDays(from, index * interval),
  }))
}

/**
 * The sum of each payment to come, in cents, for an invoice that lacks `due`: credit notes and payments out of turn make the last ones
 * smaller, down to nothing. A part too small to be charged joins the one before it.
 */
export function askedOf(toCome: readonly number[], due: number): number[] {
  let left = due
  const asked = toCome.map((montant) => {
    const part = Math.min(montant, left)
    left -= part
    return part
  })
  const last = asked.findLastIndex((part) => part > 0)
  const small = asked[last] ?? 0
  if (last > 0 && small < SMALLEST_PAYMENT) {
    asked[last] = 0
    asked[last - 1] = (asked[last - 1] ?? 0) + small
  }
  return asked
}

/** Attempts to charge a payment before its client is asked to pay it: on its day, two days later, and two more. */
export const MAX_ATTEMPTS = 3
export const RETRY_AFTER_DAYS = 2

/** Days between the announcement of a payment and its day. */
export const NOTICE_DAYS = 3
