import { api } from '#contract/api.ts'
import {
  DECIDED_ALREADY,
  type HeldPayment,
  heldActions,
  NOT_ACCEPTABLE,
} from '#contract/money/payments/held-payment.ts'
import { acceptedCredit, pricedAt } from '#contract/money/reglements/accepting.ts'
import { NO_HELD_PAYMENT } from '#contract/money/reglements/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { answer } from '../demo-client.ts'
import { coverEcheances } from '../demo-echeances.ts'
import type { DemoCommande, DemoFacture, DemoHeldPayment, DemoPaiement } from '../demo-house.ts'
import { outsideRequests } from '../demo-log.ts'
import { confirmPaid, creditOf, moneyOf, nextNumber, paymentOf } from '../demo-money.ts'
import { clientOf, findCommande, newId, type OpenHouse } from '../open-house.ts'
import { accepted, refuse } from '../refuse.ts'

export const paymentAnswers = [
  answer(api.admin.payments.list, (_, house) => ({
    data: house.heldPayments.filter(({ statut }) => statut !== 'DECIDE').map((held) => shown(house, held)),
  })),
  answer(api.admin.payments.decide, ({ id, body: { action } }, house) => {
    const held = house.heldPayments.find((one) => one.id === id)
    if (!held) throw refuse(404, NO_HELD_PAYMENT)
    if (held.statut !== 'A_VERIFIER') throw refuse(409, DECIDED_ALREADY)
    if (!heldActions(held.motif).includes(action)) throw refuse(409, NOT_ACCEPTABLE)
    if (action === 'ACCEPTER' && held.commandeId) accept(house, { ...held, commandeId: held.commandeId })
    held.statut = action === 'REMBOURSER' ? 'REMBOURSEMENT' : 'DECIDE'
    return { data: shown(house, held) }
  }),
]

type Came = { commandeId: string; montant: number }

/** Pays the order with the held payment: its price follows, or its invoice is credited of the difference. */
function accept(house: OpenHouse, { commandeId, montant }: Came): void {
  const commande = findCommande(house, commandeId)
  const createdAt = house.now().toISOString()
  const paid = paymentOf(house, { montant, methode: 'CARTE', createdAt })
  const [facture] = commande.factures
  const due = dueOf(house, commande)
  const credited = accepted(
    acceptedCredit({
      due,
      montant,
      isInvoiced: facture !== undefined,
      hasSchedule: facture?.echeances !== undefined,
      // An order of the sample that is paid in several times has begun its payments.
      nombreEcheances: null,
    }),
  )
  if (facture) {
    if (credited > 0) creditOf(house, { commande, facture }, credited)
    facture.paiements.push(paid)
    coverEcheances(facture, paid, due)
    if (moneyOf(house, facture).resteDu > 0) return
  } else {
    Object.assign(commande, pricedAt(commande, montant))
    commande.factures.push(factureOf(house, paid))
  }
  confirmPaid(house, commande, outsideRequests(commande.clientId))
}

/** Cents that an order still asks for: none once it is cancelled. */
function dueOf(house: OpenHouse, { statut, montant, factures: [facture] }: DemoCommande): number {
  if (statut === 'ANNULEE') return 0
  return facture ? moneyOf(house, facture).resteDu : montant
}

const factureOf = (house: OpenHouse, paid: DemoPaiement): DemoFacture => ({
  id: newId(house),
  number: nextNumber(house, 'FAC'),
  amount: paid.montant,
  createdAt: paid.createdAt,
  dateEcheance: parisDay(house.now()),
  paiements: [paid],
  avoirs: [],
  rappelLe: null,
  relanceeLe: null,
  relances: [],
  note: null,
})

function shown(
  house: OpenHouse,
  { id, motif, statut, montant, devise, commandeId, createdAt }: DemoHeldPayment,
): HeldPayment {
  const isOpen = statut === 'A_VERIFIER'
  return {
    id,
    motif,
    statut: isOpen ? 'A_VERIFIER' : 'REMBOURSEMENT',
    montant,
    devise,
    ...(commandeId === null ? OF_NO_COMMANDE : ofCommande(house, commandeId)),
    actions: isOpen ? heldActions(motif) : [],
    remboursementRevenuLe: null,
    createdAt,
  }
}

const OF_NO_COMMANDE = { attendu: null, titre: null, numero: null, commandeId: null, client: null }

function ofCommande(house: OpenHouse, commandeId: string) {
  const { titre, numero, clientId, montant: attendu } = findCommande(house, commandeId)
  const { prenom, nom, email } = clientOf(house, clientId)
  return { attendu, titre, numero, commandeId, client: { prenom, nom, email } }
}
