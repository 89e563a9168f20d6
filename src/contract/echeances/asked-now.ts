import { ASKS_NOTHING, BEING_PAID, NOT_LATE, NOTHING_DUE } from './refusals.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import { type Echeance, type Echeancier, isPayable } from './echeance.ts'

/** Why no reminder of a schedule leaves. */
export const NOTHING_LATE =
  'Aucun paiement n’est en retard\u00a0: les suivants seront prélevés automatiquement, chacun à son jour.'

/** What a reminder asks: cents, since when, and of how many late payments of a schedule; none for an invoice to pay at once. */
export type AskedNow = { montant: number; date: PlainDate; echeances: number }

type Owed = {
  echeances: readonly Pick<Echeance, 'statut' | 'montant' | 'date'>[]
  resteDu: number
  dateEcheance: PlainDate
}

/**
 * What may be asked of an invoice's client now: all that it lacks, or its late payments when others come by themselves. Null when
 * nothing is to be asked.
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

/** What a reminder of an invoice asks now, or why it asks for nothing. */
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
