import { isThroughProvider } from '#contract/payments/payment-methods.ts'
import type { DemoFacture, DemoCommande, DemoPaiement } from '../demo-house.ts'
import { dayOf, minutesAfter } from '#contract/sample/calendar.ts'
import { ADMIN } from './house.ts'
import { byHouse, bySystem, change, type Line, lineOf } from './log-lines.ts'

/** Minutes before the card provider confirms a refund. */
const CONFIRMED_AFTER_MINUTES = 2

/** The audit lines about an invoice's money that the house moved itself. */
export const logOfMoney = ({ id: commandeId }: Pick<DemoCommande, 'id'>, facture: DemoFacture): Line[] => [
  ...facture.paiements.flatMap((payment) => [
    ...ofPayment(payment, { commandeId, factureId: facture.id }),
    ...ofRefunds(payment, commandeId),
  ]),
  ...facture.avoirs.flatMap(({ id: avoirId, number, amount, createdAt }) =>
    lineOf(
      byHouse(ADMIN.id),
      createdAt,
      ['CREATE_AVOIR', 'PAIEMENT', `Avoir ${number} sur la facture ${facture.number}`],
      { avoirId, factureId: facture.id, commandeId, ...change(null, { montant: amount }) },
    ),
  ),
]

type About = { commandeId: string; factureId: string }

/** The line of a payment recorded by the house; a card provider's payment has its own. */
function ofPayment({ id: paiementId, montant, methode, createdAt }: DemoPaiement, about: About): Line[] {
  if (isThroughProvider(methode)) return []
  const metadata = { paiementId, ...about, ...change(null, { montant, methode, date: dayOf(createdAt) }) }
  return lineOf(
    byHouse(ADMIN.id),
    createdAt,
    ['CREATE_PAIEMENT', 'PAIEMENT', 'Paiement enregistré'],
    metadata,
  )
}

function ofRefunds({ id: paiementId, methode, remboursements }: DemoPaiement, commandeId: string): Line[] {
  const byProvider = isThroughProvider(methode)
  const statut = byProvider ? 'EN_COURS' : 'FAIT'
  const description = byProvider ? 'Remboursement demandé' : 'Remboursement fait par la maison'
  return remboursements.flatMap(({ id: remboursementId, montant, createdAt }) => {
    const about = { remboursementId, paiementId, commandeId }
    return [
      ...lineOf(byHouse(ADMIN.id), createdAt, ['CREATE_REMBOURSEMENT', 'PAIEMENT', description], {
        ...about,
        ...change(null, { montant, statut }),
      }),
      ...lineOf(
        bySystem,
        byProvider ? minutesAfter(createdAt, CONFIRMED_AFTER_MINUTES) : null,
        ['UPDATE_REMBOURSEMENT', 'PAIEMENT', 'Remboursement suivi'],
        { ...about, ...change({ statut }, { statut: 'FAIT' }) },
      ),
    ]
  })
}
