import {
  AGREEABLE_ETATS,
  dueFrom,
  etatOf,
  notAgreeable,
  notRefusable,
  type RetractationEtat,
} from '#contract/commandes/retractation-etat.ts'
import {
  ALREADY_OTHERWISE,
  CARRIED_OUT,
  MOVED,
  NO_SHARE_NOW,
  NO_WITHDRAWAL,
  notCarriedOut,
  NOTHING_TO_KEEP,
  OF_CANCELLED,
  OF_DISPUTED,
  TO_CARRY_OUT,
  TO_SHOW,
  tooSoon,
} from '#contract/retractations/refusals.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { PartEntry, RattachementEntry } from '#contract/retractations/admin-endpoints.ts'
import { executableFrom, isSameShare, settlementOf } from '#contract/retractations/part-executee.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { DemoHouse, DemoOrder, DemoRetractation } from '../demo-house.ts'
import { paymentsOf } from '../demo-money.ts'
import { cancelOrder } from './reglements.ts'
import { factsOf, NOTHING_DECIDED, receivedOf } from '../demo-renounced.ts'
import { findOrder, type OpenHouse } from '../open-house.ts'
import { refuse } from '../refuse.ts'

export function findRetractation({ retractations }: DemoHouse, id: string): DemoRetractation {
  const fact = retractations.find((one) => one.id === id)
  if (!fact) throw refuse(404, NO_WITHDRAWAL)
  return fact
}

const stateOf = (house: OpenHouse, fact: DemoRetractation): RetractationEtat => etatOf(factsOf(house, fact))

function refuseCarriedOut({ executeeLe }: DemoRetractation): void {
  if (executeeLe) throw refuse(409, CARRIED_OUT)
}

/** Says which order a withdrawal is of; what was decided of another is forgotten. */
export function matchOrder(
  house: OpenHouse,
  fact: DemoRetractation,
  { commandeId, numero }: RattachementEntry,
): void {
  refuseCarriedOut(fact)
  const byNumber = house.orders.find((one) => one.numero === numero)?.id ?? ''
  const order = findOrder(house, commandeId ?? byNumber)
  if (order.statut === 'ANNULEE') throw refuse(409, OF_CANCELLED)
  if (order.id !== fact.commandeId) Object.assign(fact, NOTHING_DECIDED, { commandeId: order.id })
}

export function unmatchOrder(fact: DemoRetractation): void {
  refuseCarriedOut(fact)
  Object.assign(fact, NOTHING_DECIDED, { commandeId: null })
}

export function refuseLate(house: OpenHouse, fact: DemoRetractation, motif: string): void {
  if (stateOf(house, fact) === 'REFUSEE' && fact.motifRefus === motif) return
  if (stateOf(house, fact) !== 'A_DECIDER') throw refuse(409, notRefusable(factsOf(house, fact)))
  Object.assign(fact, { refuseeLe: house.now().toISOString(), motifRefus: motif })
}

export function agreeTo(house: OpenHouse, fact: DemoRetractation): void {
  if (fact.accordeeLe) return
  const etat = stateOf(house, fact)
  if (!AGREEABLE_ETATS.includes(etat)) throw refuse(409, notAgreeable(etat))
  fact.accordeeLe = house.now().toISOString()
}

/** Shows the client the share that is kept, before it is final. */
export function proposeShare(
  house: OpenHouse,
  fact: DemoRetractation,
  { partExecutee, mot }: PartEntry,
): void {
  const order = toCarryOut(house, fact, () => NO_SHARE_NOW)
  refuseUndue(order, partExecutee)
  const shown = { partExecutee, ...settlementOf(receivedOf(house, order), partExecutee) }
  const { part } = fact
  const isContested = stateOf(house, fact) === 'CONTESTEE'
  if (!isContested && part && isSameShare(part, { ...shown, mot: mot || null })) return
  const proposeeLe = house.now().toISOString()
  Object.assign(fact, { accepteeLe: null, contesteeLe: null, contestation: null })
  fact.part = { ...shown, mot: mot || null, proposeeLe }
}

function toCarryOut(
  house: OpenHouse,
  fact: DemoRetractation,
  words: (etat: RetractationEtat) => string,
): DemoOrder {
  const etat = stateOf(house, fact)
  if (!TO_CARRY_OUT.includes(etat)) throw refuse(409, words(etat))
  return findOrder(house, fact.commandeId ?? '')
}

function refuseUndue({ demarrageImmediat }: DemoOrder, partExecutee: number): void {
  if (partExecutee > 0 && !demarrageImmediat) throw refuse(409, NOTHING_TO_KEEP)
}

/** Refund, credit note and cancelled order, once. */
export function carryOut(house: OpenHouse, fact: DemoRetractation, partExecutee: number): void {
  if (fact.executeeLe && fact.part?.partExecutee === partExecutee) return
  if (fact.executeeLe) throw refuse(409, ALREADY_OTHERWISE)
  const order = toCarryOut(house, fact, notCarriedOut)
  refuseUndue(order, partExecutee)
  if (paymentsOf(order).some(({ litige }) => litige === 'OUVERT')) throw refuse(409, OF_DISPUTED)
  const settled = settlementOf(receivedOf(house, order), partExecutee)
  if (partExecutee > 0) refuseUnseen(house, fact, { partExecutee, garde: settled.garde })

  const declared = `Rétractation du ${formatDate(fact.declareeLe)}`
  const share = `, travail effectué\u00a0: ${partExecutee}\u00a0%`
  const motif = partExecutee > 0 ? `${declared}${share}` : declared
  cancelOrder(house, order, { remboursement: settled.rembourse, motif, by: 'WITHDRAWAL' })
  const now = house.now().toISOString()
  fact.part = { mot: null, proposeeLe: now, ...fact.part, partExecutee, ...settled }
  fact.executeeLe = now
}

type Seen = { partExecutee: number; garde: number }

/** Nothing is kept that its client has not seen, to the cent, and answered or left unanswered. */
function refuseUnseen(house: OpenHouse, fact: DemoRetractation, { partExecutee, garde }: Seen): void {
  const { part } = fact
  if (part?.partExecutee !== partExecutee) throw refuse(409, TO_SHOW)
  if (part.garde !== garde) throw refuse(409, MOVED)
  const facts = factsOf(house, fact)
  const { accepteeLe, contesteeLe } = facts
  const proposeeLe = new Date(part.proposeeLe)
  const from = executableFrom({ proposeeLe, accepteeLe, contesteeLe, dueFrom: dueFrom(facts) })
  if (parisDay(house.now()) < from) throw refuse(409, tooSoon(from, { isContested: contesteeLe !== null }))
}
