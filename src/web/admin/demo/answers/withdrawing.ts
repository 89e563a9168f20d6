import type { PartEntry, RattachementEntry } from '#contract/retractations/admin-endpoints.ts'
import { agreeing, carryingOut, proposing, refusing } from '#contract/retractations/deciding.ts'
import { executableLeOf } from '#contract/retractations/part-executee.ts'
import { CARRIED_OUT, NO_RETRACTATION, OF_CANCELLED } from '#contract/retractations/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { DemoHouse, DemoRetractation } from '../demo-house.ts'
import { paymentsOf } from '../demo-money.ts'
import { factsOf, NOTHING_DECIDED, receivedOf } from '../demo-renounced.ts'
import { findCommande, type OpenHouse } from '../open-house.ts'
import { accepted, refuse } from '../refuse.ts'
import { cancelCommande } from './reglements.ts'

export function findRetractation({ retractations }: DemoHouse, id: string): DemoRetractation {
  const fact = retractations.find((one) => one.id === id)
  if (!fact) throw refuse(404, NO_RETRACTATION)
  return fact
}

function refuseCarriedOut({ executeeLe }: DemoRetractation): void {
  if (executeeLe) throw refuse(409, CARRIED_OUT)
}

/** Matches a withdrawal to an order; decisions made about another order are erased. */
export function matchCommande(
  house: OpenHouse,
  fact: DemoRetractation,
  { commandeId, numero }: RattachementEntry,
): void {
  refuseCarriedOut(fact)
  const byNumber = house.commandes.find((one) => one.numero === numero)?.id ?? ''
  const commande = findCommande(house, commandeId ?? byNumber)
  if (commande.statut === 'ANNULEE') throw refuse(409, OF_CANCELLED)
  if (commande.id !== fact.commandeId) Object.assign(fact, NOTHING_DECIDED, { commandeId: commande.id })
}

export function unmatchCommande(fact: DemoRetractation): void {
  refuseCarriedOut(fact)
  Object.assign(fact, NOTHING_DECIDED, { commandeId: null })
}

export function refuseLate(house: OpenHouse, fact: DemoRetractation, motif: string): void {
  if (accepted(refusing(factsOf(house, fact), fact, motif)) === 'DONE') return
  Object.assign(fact, { refuseeLe: house.now().toISOString(), motifRefus: motif })
}

export function agreeTo(house: OpenHouse, fact: DemoRetractation): void {
  if (accepted(agreeing(factsOf(house, fact))) === 'TO_DO') fact.accordeeLe = house.now().toISOString()
}

/** Proposes the kept share to the client, before it is final. */
export function proposeShare(
  house: OpenHouse,
  fact: DemoRetractation,
  { partExecutee, mot: said }: PartEntry,
): void {
  const [mot, told] = [said || null, partOf(house, fact)]
  const received = receivedFor(house, fact)
  const share = accepted(proposing(factsOf(house, fact), { received, told, partExecutee, mot }))
  if (share === 'DONE') return
  const proposeeLe = house.now().toISOString()
  Object.assign(fact, { accepteeLe: null, contesteeLe: null, contestation: null })
  fact.part = { ...share, mot, proposeeLe }
}

/** Executes a withdrawal, once: refund, credit note, cancelled order. */
export function carryOut(house: OpenHouse, fact: DemoRetractation, partExecutee: number): void {
  const commande = house.commandes.find(({ id }) => id === fact.commandeId)
  const done = accepted(
    carryingOut(factsOf(house, fact), {
      received: receivedFor(house, fact),
      told: partOf(house, fact),
      partExecutee,
      payments: commande ? paymentsOf(commande) : [],
      today: parisDay(house.now()),
    }),
  )
  if (!commande || done === 'DONE') return
  const { motif, ...share } = done
  cancelCommande(house, commande, { remboursement: share.rembourse, motif, by: 'WITHDRAWAL' })
  const executeeLe = house.now().toISOString()
  fact.part = { mot: null, proposeeLe: executeeLe, ...fact.part, ...share }
  fact.executeeLe = executeeLe
}

/** The share shown to the client, and the day from which it may be carried out; null before a share is shown. */
export const partOf = (house: OpenHouse, fact: DemoRetractation) =>
  fact.part && {
    ...fact.part,
    executableLe: executableLeOf(factsOf(house, fact), new Date(fact.part.proposeeLe)),
  }

function receivedFor(house: OpenHouse, { commandeId }: DemoRetractation) {
  const commande = house.commandes.find(({ id }) => id === commandeId)
  return commande ? receivedOf(house, commande) : null
}
