import { isThroughProvider } from '#contract/payments/payment-methods.ts'
import type { DemoFacture, DemoOrder, DemoPaiement } from '../demo-house.ts'
import { dayOf, minutesAfter } from '#contract/sample/calendar.ts'
import { ADMIN } from './house.ts'
import { byHouse, bySystem, type Line } from './log-lines.ts'

/** How long the card provider takes to say that it has given back. */
const CONFIRMED_AFTER_MINUTES = 2

/** The audit lines about an invoice's money that the house moved itself. */
export const logOfMoney = ({ id: commandeId }: Pick<DemoOrder, 'id'>, facture: DemoFacture): Line[] => [
  ...facture.paiements.flatMap((payment) => [
    ...ofPayment(payment, { commandeId, factureId: facture.id }),
    ...ofRefunds(payment, commandeId),
  ]),
  ...facture.avoirs.map(({ id: avoirId, number, amount, createdAt }) => ({
    ...byHouse(ADMIN.id),
    action: 'CREATE_AVOIR' as const,
    type: 'PAIEMENT' as const,
    description: `Avoir ${number} sur la facture ${facture.number}`,
    metadata: {
      avoirId,
      factureId: facture.id,
      commandeId,
      before: null,
      after: { montant: amount },
    },
    createdAt,
  })),
]

type About = { commandeId: string; factureId: string }

/** A card provider writes its own; a transfer is written down by the house. */
function ofPayment({ id: paiementId, montant, methode, createdAt }: DemoPaiement, about: About): Line[] {
  if (isThroughProvider(methode)) return []
  const after = { montant, methode, date: dayOf(createdAt) }
  return [
    {
      ...byHouse(ADMIN.id),
      action: 'CREATE_PAIEMENT',
      type: 'PAIEMENT',
      description: 'Paiement enregistré',
      metadata: { paiementId, ...about, before: null, after },
      createdAt,
    },
  ]
}

function ofRefunds({ id: paiementId, methode, remboursements }: DemoPaiement, commandeId: string): Line[] {
  const byProvider = isThroughProvider(methode)
  return remboursements.flatMap(({ id: remboursementId, montant, createdAt }) => {
    const metadata = { remboursementId, paiementId, commandeId }
    const statut = byProvider ? 'EN_COURS' : 'FAIT'
    const asked: Line = {
      ...byHouse(ADMIN.id),
      action: 'CREATE_REMBOURSEMENT',
      type: 'PAIEMENT',
      description: byProvider ? 'Remboursement demandé' : 'Remboursement fait par la maison',
      metadata: { ...metadata, before: null, after: { montant, statut } },
      createdAt,
    }
    if (!byProvider) return [asked]
    return [
      asked,
      {
        ...bySystem,
        action: 'UPDATE_REMBOURSEMENT',
        type: 'PAIEMENT',
        description: 'Remboursement suivi',
        metadata: { ...metadata, before: { statut }, after: { statut: 'FAIT' } },
        createdAt: minutesAfter(createdAt, CONFIRMED_AFTER_MINUTES),
      },
    ]
  })
}
