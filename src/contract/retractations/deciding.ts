import {
  AGREEABLE_ETATS,
  etatOf,
  notAgreeable,
  notRefusable,
  type RetractationFacts,
} from '../commandes/retractation-etat.ts'
import { formatDate } from '../format/dates.ts'
import type { Refundable } from '../money/payments/refunds.ts'
import type { Decided } from '../shared/decision.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import { isSameShare, type Received, settlementOf, type Told } from './part-executee.ts'
import {
  ALREADY_OTHERWISE,
  MOVED,
  NO_SHARE_NOW,
  NOTHING_TO_KEEP,
  notCarriedOut,
  OF_DISPUTED,
  TO_CARRY_OUT,
  TO_SHOW,
  tooSoon,
} from './refusals.ts'

/** Every action of the house on a withdrawal is done once: a second request finds it `DONE`. */
type Doing = 'TO_DO' | 'DONE'

/** Refuses a withdrawal that came late, of finished work, or of a professional; any other is a right. */
export function refusing(
  facts: RetractationFacts,
  told: { motifRefus: string | null },
  motif: string,
): Decided<Doing> {
  const etat = etatOf(facts)
  if (etat === 'REFUSEE' && told.motifRefus === motif) return 'DONE'
  return etat === 'A_DECIDER' ? 'TO_DO' : { refusal: notRefusable(facts) }
}

/** Agrees to a withdrawal that is unconfirmed, refused, or that could be refused. */
export function agreeing(facts: RetractationFacts): Decided<Doing> {
  if (facts.accordeeLe) return 'DONE'
  const etat = etatOf(facts)
  return AGREEABLE_ETATS.includes(etat) ? 'TO_DO' : { refusal: notAgreeable(etat) }
}

type Share = Omit<Told, 'mot'>

type Proposed = {
  /** The sum received for its order; null while it has none. */
  received: Received | null
  /** The share that its client was shown; null before the first one. */
  told: Told | null
  partExecutee: number
  mot: string | null
}

/** The share of the work that is shown to a client, in cents (decision 090); the same twice is shown once, unless they contest it. */
export function proposing(
  facts: RetractationFacts,
  { received, told, partExecutee, mot }: Proposed,
): Decided<Share | 'DONE'> {
  const etat = etatOf(facts)
  if (!received || !TO_CARRY_OUT.includes(etat)) return { refusal: NO_SHARE_NOW }
  if (isUndue(facts, partExecutee)) return { refusal: NOTHING_TO_KEEP }
  const share = { partExecutee, ...settlementOf(received, partExecutee) }
  const isToldAlready = etat !== 'CONTESTEE' && told && isSameShare(told, { ...share, mot })
  return isToldAlready ? 'DONE' : share
}

type CarriedOut = Omit<Proposed, 'told' | 'mot'> & {
  told: (Told & { executableLe: PlainDate }) | null
  payments: readonly Pick<Refundable, 'litige'>[]
  today: PlainDate
}

/**
 * The sums that carrying a withdrawal out keeps and refunds, and the reason that its client reads. Refused before the client was shown the
 * sum kept, to the cent, and answered it or let the days pass (decision 090).
 */
export function carryingOut(
  facts: RetractationFacts,
  { received, told, partExecutee, payments, today }: CarriedOut,
): Decided<(Share & { motif: string }) | 'DONE'> {
  const etat = etatOf(facts)
  if (etat === 'EXECUTEE')
    return told?.partExecutee === partExecutee ? 'DONE' : { refusal: ALREADY_OTHERWISE }
  if (!received || !TO_CARRY_OUT.includes(etat)) return { refusal: notCarriedOut(etat) }
  if (isUndue(facts, partExecutee)) return { refusal: NOTHING_TO_KEEP }
  if (payments.some(({ litige }) => litige === 'OUVERT')) return { refusal: OF_DISPUTED }
  const share = { partExecutee, ...settlementOf(received, partExecutee) }
  const declared = `Rétractation du ${formatDate(facts.declareeLe)}`
  if (partExecutee === 0) return { ...share, motif: declared }
  if (told?.partExecutee !== partExecutee) return { refusal: TO_SHOW }
  if (!isSameShare(told, { ...share, mot: told.mot })) return { refusal: MOVED }
  const isContested = facts.contesteeLe !== null
  if (today < told.executableLe) return { refusal: tooSoon(told.executableLe, { isContested }) }
  return { ...share, motif: `${declared}, travail effectué\u00a0: ${partExecutee}\u00a0%` }
}

/** No share is due of work that was not expressly asked for within the days to withdraw (code de la consommation, L221-25). */
const isUndue = ({ commande }: RetractationFacts, partExecutee: number): boolean =>
  partExecutee > 0 && commande?.demarrageImmediat !== true
