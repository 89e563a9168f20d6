import {
  AGREEABLE_ETATS,
  dueFrom,
  etatOf,
  NOT_REFUSABLE,
  notAgreeable,
  type RetractationEtat,
} from '#contract/commandes/retractation-etat.ts'
import { formatDate } from '#contract/format/dates.ts'
import {
  executionEntry,
  partEntry,
  rattachementEntry,
  refusEntry,
  type AdminRetractationDetail,
} from '#contract/retractations/admin-endpoints.ts'
import { executableFrom, settlementOf } from '#contract/retractations/part-executee.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { readAsked } from './demo-asked.ts'
import type { DemoHouse, DemoOrder, DemoRetractation } from './demo-house.ts'
import { cancelOrder } from './demo-reglements.ts'
import { factsOf, NOTHING_DECIDED, receivedOf } from './demo-renounced.ts'
import { findOrder, type OpenHouse } from './open-house.ts'

const TO_CARRY_OUT: readonly RetractationEtat[] = ['A_CHIFFRER', 'PROPOSEE', 'CONTESTEE', 'ACCEPTEE']

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
        if (stateOf(house, fact) !== 'A_DECIDER') throw refuse(NOT_REFUSABLE)
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
        const order = toCarryOut(house, fact)
        refuseUndue(order, partExecutee)
        const shown = { partExecutee, ...settlementOf(receivedOf(house, order), partExecutee) }
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
  if (!fact) throw new AdminError('NOT_FOUND', 'Rétractation non trouvée')
  return fact
}

const stateOf = (house: OpenHouse, fact: DemoRetractation): RetractationEtat => etatOf(factsOf(house, fact))

function refuseCarriedOut({ executeeLe }: DemoRetractation): void {
  if (executeeLe) throw refuse('Cette rétractation est exécutée\u00a0: sa commande ne change plus.')
}

type Named = ReturnType<typeof rattachementEntry.parse>

function match(house: OpenHouse, fact: DemoRetractation, { commandeId, numero }: Named): void {
  refuseCarriedOut(fact)
  const byNumber = house.orders.find((one) => one.numero === numero)?.id ?? ''
  const order = findOrder(house, commandeId ?? byNumber)
  if (order.statut === 'ANNULEE')
    throw refuse('Cette commande est annulée\u00a0: il n’y a plus rien à quoi renoncer.')
  if (order.id !== fact.commandeId) Object.assign(fact, NOTHING_DECIDED, { commandeId: order.id })
}

function toCarryOut(house: OpenHouse, fact: DemoRetractation): DemoOrder {
  if (!TO_CARRY_OUT.includes(stateOf(house, fact))) throw refuse('Cette rétractation ne s’exécute pas.')
  return findOrder(house, fact.commandeId ?? '')
}

function refuseUndue({ demarrageImmediat }: DemoOrder, partExecutee: number): void {
  if (partExecutee > 0 && !demarrageImmediat)
    throw refuse(
      'Le travail n’a pas été demandé tout de suite\u00a0: rien ne peut être gardé, tout est à rendre.',
    )
}

function execute(house: OpenHouse, fact: DemoRetractation, partExecutee: number): void {
  if (fact.executeeLe && fact.part?.partExecutee === partExecutee) return
  const order = toCarryOut(house, fact)
  refuseUndue(order, partExecutee)
  const settled = settlementOf(receivedOf(house, order), partExecutee)
  if (partExecutee > 0) refuseUnseen(house, fact, { partExecutee, garde: settled.garde })

  const declared = `Rétractation du ${formatDate(fact.declareeLe)}`
  const share = `, part faite\u00a0: ${partExecutee}\u00a0%`
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
  if (part?.partExecutee !== partExecutee) throw refuse('Montrez d’abord cette part à son client.')
  if (part.garde !== garde)
    throw refuse('Ce qui a été payé a changé depuis\u00a0: montrez de nouveau la part.')
  const facts = factsOf(house, fact)
  const { accepteeLe, contesteeLe } = facts
  const proposeeLe = new Date(part.proposeeLe)
  const from = executableFrom({ proposeeLe, accepteeLe, contesteeLe, dueFrom: dueFrom(facts) })
  if (parisDay(house.now()) < from)
    throw refuse(`Son client peut encore répondre\u00a0: la part s’exécute à partir du ${formatDate(from)}.`)
}
