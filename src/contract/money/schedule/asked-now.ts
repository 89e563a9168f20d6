import type { PlainDate } from '../../shared/plain-date.ts'
import { type Echeance, type Echeancier, isPayable } from './echeance.ts'
import { ASKS_NOTHING, BEING_PAID, NOT_LATE, NOTHING_DUE } from './refusals.ts'

/** Why no reminder of a schedule leaves. */
export const NOTHING_LATE =
  'Aucun paiement n’est en retard\u00a0: les suivants seront prélevés automatiquement, chacun à son jour.'

/** The sum that a reminder asks: cents, since when, and the number of late payments of a schedule; zero for an invoice to pay at once. */
export type AskedNow = { montant: number; date: PlainDate; echeances: number }

type Owed = {
  echeances: readonly Pick<Echeance, 'statut' | 'montant' | 'date'>[]
  resteDu: number
  dateEcheance: PlainDate
}

/**
 * The sum that an invoice's client can be asked now: all that is due, or the late payments alone when others are charged by themselves.
 * Null when there is none.
 */
export function askedNow({ echeances, resteDu, dateEcheance }: Owed): AskedNow | null {
  if (resteDu === 0) return null
  const toCome = echeances.filter(({ statut }) => statut !== 'PAYEE' && statut !== 'SANS_OBJET')
  if (toCome.length === 0) return { montant: resteDu, date: dateEcheance, echeances: 0 }
  const late = toCome.filter(isPayable)
  const [first] = late
  if (!first) return null
  const montant = late.reduce((sum, one) => sum + one.montant, 0)
  return { montant, date: first.date, echeances: late.length }
}

type Schedule = Omit<Owed, 'echeances'> & Pick<Echeancier, 'echeances' | 'pause' | 'enCours'>

/** The sum that a reminder asks now, or why it asks for none. */
export type Reminding = { asked: AskedNow; refusal: null } | { asked: null; refusal: string }

export function remindingOf(owed: Schedule): Reminding {
  if (owed.resteDu <= 0) return nothing(NOTHING_DUE)
  if (owed.pause) return nothing(ASKS_NOTHING)
  if (owed.enCours) return nothing(BEING_PAID)
  const asked = askedNow(owed)
  return asked ? { asked, refusal: null } : nothing(NOTHING_LATE)
}

const nothing = (refusal: string): Reminding => ({ asked: null, refusal })

/** Why a payment of a schedule is not charged again, nor its link sent: it is not late, or nothing is asked of its order. */
export function lateRefusal({ echeances, pause }: Pick<Echeancier, 'echeances' | 'pause'>, id: string) {
  if (pause) return ASKS_NOTHING
  return echeances.some((one) => one.id === id && isPayable(one)) ? null : NOT_LATE
}
