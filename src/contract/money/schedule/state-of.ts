import type { PlainDate } from '../../shared/plain-date.ts'
import type { ECHEANCE_STATUTS, Echeance, EcheanceState, Echeancier } from './echeance.ts'
import { askedOf } from './schedule.ts'

/** A stored payment of a schedule. */
export type KeptEcheance = {
  id: string
  rang: number
  montant: number
  date: PlainDate
  statut: (typeof ECHEANCE_STATUTS)[number]
  essaiLe: PlainDate | null
  tentatives: number
}

/** Each payment with the sum that it asks today, in cents; for a paid one, the sum that it asked. */
export function withAsked<Kept extends KeptEcheance>(
  kept: readonly Kept[],
  due: number,
): (Kept & { asked: number })[] {
  const toCome = kept.filter(({ statut }) => statut !== 'PAYEE')
  const asked = askedOf(
    toCome.map(({ montant }) => montant),
    due,
  )
  return kept.map((one) => ({
    ...one,
    asked: one.statut === 'PAYEE' ? one.montant : (asked[toCome.indexOf(one)] ?? 0),
  }))
}

type KeptPayment = KeptEcheance & Pick<Echeance, 'payeeLe'>
type On = { due: number; today: PlainDate }

/** A schedule as both sides read it, on a day of Paris; while it is paused no other attempt is promised. */
export function echeancierOf(
  kept: readonly KeptPayment[],
  { pause, enCours, ...on }: On & Pick<Echeancier, 'pause' | 'enCours'>,
): Echeancier {
  const echeances = echeancesOf(kept, on)
  return {
    echeances: pause ? echeances.map((one) => ({ ...one, prochainEssai: null })) : echeances,
    resteDu: on.due,
    enCours,
    pause,
  }
}

/** The payments of a schedule, on a day of Paris. */
export function echeancesOf(kept: readonly KeptPayment[], { due, today }: On): Echeance[] {
  return withAsked(kept, due).map((one) => ({
    id: one.id,
    rang: one.rang,
    montant: one.asked > 0 ? one.asked : one.montant,
    date: one.date,
    statut: stateOf(one, today),
    payeeLe: one.payeeLe,
    prochainEssai: isRescheduled(one) ? one.essaiLe : null,
    tentatives: one.tentatives,
  }))
}

/** Refused and tried again, or put off from its own day. */
const isRescheduled = ({ statut, tentatives, essaiLe, date, asked }: KeptEcheance & { asked: number }) =>
  statut === 'A_VENIR' && asked > 0 && (tentatives > 0 || essaiLe !== date)

function stateOf(
  { statut, asked, date, tentatives }: KeptEcheance & { asked: number },
  today: PlainDate,
): EcheanceState {
  if (statut === 'PAYEE' || statut === 'EN_COURS') return statut
  if (asked === 0) return 'SANS_OBJET'
  return statut === 'ECHOUEE' || tentatives > 0 || date < today ? 'EN_RETARD' : 'A_VENIR'
}
