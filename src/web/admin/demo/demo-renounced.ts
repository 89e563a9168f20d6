import {
  etatOf,
  furthestOf,
  type RetractationFacts,
  refundDayOf,
} from '#contract/commandes/retractation-etat.ts'
import { refundableIn } from '#contract/money/payments/refunds.ts'
import type { DemoCommande, DemoRetractation } from './demo-house.ts'
import { moneyOf, paymentsOf } from './demo-money.ts'
import type { OpenHouse } from './open-house.ts'

/** The decisions to erase once a withdrawal is matched to another order. */
export const NOTHING_DECIDED = {
  refuseeLe: null,
  motifRefus: null,
  accordeeLe: null,
  part: null,
  accepteeLe: null,
  contesteeLe: null,
  contestation: null,
  executeeLe: null,
} as const

const moment = (iso: string | null): Date | null => (iso ? new Date(iso) : null)

/** A withdrawal and its order, as the rules read them. */
export function factsOf(
  { commandes }: Pick<OpenHouse, 'commandes'>,
  fact: DemoRetractation,
): RetractationFacts {
  const commande = commandes.find(({ id }) => id === fact.commandeId)
  return {
    commande: commande ? renounced(commande) : null,
    declareeLe: new Date(fact.declareeLe),
    identifieeLe: moment(fact.identifieeLe),
    accordeeLe: moment(fact.accordeeLe),
    refuseeLe: moment(fact.refuseeLe),
    proposeeLe: moment(fact.part?.proposeeLe ?? null),
    accepteeLe: moment(fact.accepteeLe),
    contesteeLe: moment(fact.contesteeLe),
    executeeLe: moment(fact.executeeLe),
  }
}

function renounced(commande: DemoCommande) {
  const { statut, demarrageImmediat, payeeLe, createdAt, factures, timeline, updatedAt } = commande
  const finished = timeline.findLast(({ vers }) => vers === 'TERMINE')?.createdAt ?? updatedAt
  return {
    statut,
    demarrageImmediat,
    payeeLe: moment(payeeLe),
    factureeLe: moment(factures[0]?.createdAt ?? null),
    commandeeLe: new Date(createdAt),
    termineeLe: statut === 'TERMINE' ? new Date(finished) : null,
    professionnel: isProfessionals({ factures }),
  }
}

/** Whether an order of the sample is a professional's: its invoice shows a SIREN. */
export const isProfessionals = ({ factures }: Pick<DemoCommande, 'factures'>): boolean =>
  factures[0]?.siren !== undefined

/** The price of a contract and the sum received for it, in cents. */
export function receivedOf(house: OpenHouse, commande: DemoCommande) {
  const [facture] = commande.factures
  return {
    prix: facture ? facture.amount - moneyOf(house, facture).credite : commande.montant,
    recu: refundableIn(paymentsOf(commande)),
  }
}

/** The withdrawal of an order that went furthest, as its own page shows it. */
export function renouncedOf(house: OpenHouse, commande: DemoCommande) {
  const shown = house.retractations
    .filter(({ commandeId }) => commandeId === commande.id)
    .toSorted((one, other) => other.declareeLe.localeCompare(one.declareeLe))
    .map((fact) => {
      const facts = factsOf(house, fact)
      const { id, declareeLe } = fact
      return { id, declareeLe, etat: etatOf(facts), rembourserAvant: refundDayOf(facts) }
    })
  return furthestOf(shown) ?? null
}
