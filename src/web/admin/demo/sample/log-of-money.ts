import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { isThroughProvider } from '#contract/money/payments/payment-methods.ts'
import { dayOf, minutesAfter } from '#contract/sample/calendar.ts'
import type { DemoCommande, DemoFacture, DemoPaiement } from '../demo-house.ts'
import { ADMIN } from './house.ts'
import { byHouse, bySystem, change, type Line, lineOf } from './log-lines.ts'

/** Minutes before the card provider confirms a refund. */
const CONFIRMED_AFTER_MINUTES = 2

/** The audit lines about an invoice's money that the house moved itself. */
export const logOfMoney = ({ id: commandeId }: Pick<DemoCommande, 'id'>, facture: DemoFacture): Line[] => [
  ...facture.paiements.flatMap((payment) => [
    ...ofPayment(payment, { commandeId, factureId: facture.id, number: facture.number }),
    ...ofRefunds(payment, commandeId),
  ]),
  ...facture.avoirs.flatMap(({ id: avoirId, number, amount, createdAt }) =>
    lineOf(byHouse(ADMIN.id), createdAt, LOG_LINES.money.credited(number, facture.number), {
      avoirId,
      factureId: facture.id,
      commandeId,
      ...change(null, { montant: amount }),
    }),
  ),
]

type About = { commandeId: string; factureId: string; number: string }

/** The line of a payment recorded by the house; a card provider's payment has its own. */
function ofPayment({ id: paiementId, montant, methode, createdAt }: DemoPaiement, about: About): Line[] {
  if (isThroughProvider(methode)) return []
  const metadata = { paiementId, ...about, ...change(null, { montant, methode, date: dayOf(createdAt) }) }
  return lineOf(byHouse(ADMIN.id), createdAt, LOG_LINES.money.received(about.number), metadata)
}

function ofRefunds({ id: paiementId, methode, remboursements }: DemoPaiement, commandeId: string): Line[] {
  const byProvider = isThroughProvider(methode)
  const statut = byProvider ? 'EN_COURS' : 'FAIT'
  const words = byProvider ? LOG_LINES.money.refundAsked : LOG_LINES.money.refundMade
  return remboursements.flatMap(({ id: remboursementId, montant, createdAt }) => {
    const about = { remboursementId, paiementId, commandeId }
    return [
      ...lineOf(byHouse(ADMIN.id), createdAt, words, {
        ...about,
        ...change(null, { montant, statut }),
      }),
      ...lineOf(
        bySystem,
        byProvider ? minutesAfter(createdAt, CONFIRMED_AFTER_MINUTES) : null,
        LOG_LINES.money.refundFollowed,
        { ...about, ...change({ statut }, { statut: 'FAIT' }) },
      ),
    ]
  })
}
