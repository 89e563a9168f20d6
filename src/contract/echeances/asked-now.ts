import type { PlainDate } from '../shared/plain-date.ts'
import { type Echeance, isPayable } from './echeance.ts'

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

/** Why no reminder of a schedule leaves. */
export const NOTHING_LATE =
  'Aucun paiement n’est en retard\u00a0: les suivants seront prélevés automatiquement, chacun à son jour.'
