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
import {
  executionEntry,
  partEntry,
  rattachementEntry,
  refusEntry,
  type AdminRetractationDetail,
} from '#contract/retractations/admin-endpoints.ts'
import { executableFrom, isSameShare, settlementOf } from '#contract/retractations/part-executee.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { readAsked } from './demo-asked.ts'
import type { DemoHouse, DemoOrder, DemoRetractation } from './demo-house.ts'
import { paymentsOf } from './demo-money.ts'
import { cancelOrder } from './demo-reglements.ts'
import { factsOf, NOTHING_DECIDED, receivedOf } from './demo-renounced.ts'
import { findOrder, type OpenHouse } from './open-house.ts'

const refuse = (message: string) => new AdminError('CONFLICT', message)

type Acts = Omit<AdminApi['retractations'], 'list' | 'get'>

/** What the house does of a withdrawal; `detailOf` is how it is shown. */
export function demoWithdrawing(
  house: OpenHouse,
  detailOf: (fact: DemoRetractation) => AdminRetractationDetail,
): Acts {
  const change = (id: string, act: (fact: DemoRetractation) => void) => {
    const fact = findRetractation(house, id)
    act(fact)
    return detailOf(fact)
  }
  return {
    match: async (id, asked) => {
      const named = readAsked(rattachementEntry, asked)
      return change(id, (fact) => match(house, fact, named))
    },
    unmatch: async (id) =>
      change(id, (fact) => {
        refuseCarriedOut(fact)
        Object.assign(fact, NOTHING_DECIDED, { commandeId: null })
      }),
    refuse: async (id, asked) => {
      const { motif } = readAsked(refusEntry, asked)
      return change(id, (fact) => {
        if (stateOf(house, fact) === 'REFUSEE' && fact.motifRefus === motif) return
        if (stateOf(house, fact) !== 'A_DECIDER') throw refuse(notRefusable(factsOf(house, fact)))
        Object.assign(fact, { refuseeLe: house.now().toISOString(), motifRefus: motif })
      })
    },
    agree: async (id) =>
      change(id, (fact) => {
        if (fact.accordeeLe) return
        const etat = stateOf(house, fact)
        if (!AGREEABLE_ETATS.includes(etat)) throw refuse(notAgreeable(etat))
        fact.accordeeLe = house.now().toISOString()
      }),
    propose: async (id, asked) => {
      const { partExecutee, mot } = readAsked(partEntry, asked)
      return change(id, (fact) => {
        const order = toCarryOut(house, fact, () => NO_SHARE_NOW)
        refuseUndue(order, partExecutee)
        const shown = { partExecutee, ...settlementOf(receivedOf(house, order), partExecutee) }
        const { part } = fact
        const isContested = stateOf(house, fact) === 'CONTESTEE'
        if (!isContested && part && isSameShare(part, { ...shown, mot: mot || null })) return
        const proposeeLe = house.now().toISOString()
        Object.assign(fact, { accepteeLe: null, contesteeLe: null, contestation: null })
        fact.part = { ...shown, mot: mot || null, proposeeLe }
      })
    },
    execute: async (id, asked) => {
      const { partExecutee } = readAsked(executionEntry, asked)
      return change(id, (fact) => execute(house, fact, partExecutee))
    },
  }
}

export function findRetractation({ retractations }: DemoHouse, id: string): DemoRetractation {
  const fact = retractations.find((one) => one.id === id)
  if (!fact) throw new AdminError('NOT_FOUND', NO_WITHDRAWAL)
  return fact
}

const stateOf = (house: OpenHouse, fact: DemoRetractation): RetractationEtat => etatOf(factsOf(house, fact))

function refuseCarriedOut({ executeeLe }: DemoRetractation): void {
  if (executeeLe) throw refuse(CARRIED_OUT)
}

type Named = ReturnType<typeof rattachementEntry.parse>

function match(house: OpenHouse, fact: DemoRetractation, { commandeId, numero }: Named): void {
  refuseCarriedOut(fact)
  const byNumber = house.orders.find((one) => one.numero === numero)?.id ?? ''
  const order = findOrder(house, commandeId ?? byNumber)
  if (order.statut === 'ANNULEE') throw refuse(OF_CANCELLED)
  if (order.id !== fact.commandeId) Object.assign(fact, NOTHING_DECIDED, { commandeId: order.id })
}

function toCarryOut(
  house: OpenHouse,
  fact: DemoRetractation,
  words: (etat: RetractationEtat) => string,
): DemoOrder {
  const etat = stateOf(house, fact)
  if (!TO_CARRY_OUT.includes(etat)) throw refuse(words(etat))
  return findOrder(house, fact.commandeId ?? '')
}

function refuseUndue({ demarrageImmediat }: DemoOrder, partExecutee: number): void {
  if (partExecutee > 0 && !demarrageImmediat) throw refuse(NOTHING_TO_KEEP)
}

function execute(house: OpenHouse, fact: DemoRetractation, partExecutee: number): void {
  if (fact.executeeLe && fact.part?.partExecutee === partExecutee) return
  if (fact.executeeLe) throw refuse(ALREADY_OTHERWISE)
  const order = toCarryOut(house, fact, notCarriedOut)
  refuseUndue(order, partExecutee)
  if (paymentsOf(order).some(({ litige }) => litige === 'OUVERT')) throw refuse(OF_DISPUTED)
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
  if (part?.partExecutee !== partExecutee) throw refuse(TO_SHOW)
  if (part.garde !== garde) throw refuse(MOVED)
  const facts = factsOf(house, fact)
  const { accepteeLe, contesteeLe } = facts
  const proposeeLe = new Date(part.proposeeLe)
  const from = executableFrom({ proposeeLe, accepteeLe, contesteeLe, dueFrom: dueFrom(facts) })
  if (parisDay(house.now()) < from) throw refuse(tooSoon(from, { isContested: contesteeLe !== null }))
}
