import { adminLabel } from '#contract/commandes/house-statuts.ts'
import { fullName } from '#contract/users/signer.ts'
import type { DemoFacture, DemoOrder } from '../demo-house.ts'
import { minutesAfter } from './calendar.ts'
import { ADMIN } from './house.ts'
import { byClient, byHouse, bySystem, type Line } from './log-lines.ts'

type Event = DemoOrder['timeline'][number]

/** What the audit keeps of an order: its ids and codes, what it was and became, never a name. */
export const logOfOrder = (order: DemoOrder): Line[] => [
  ...opening(order),
  ...order.timeline.flatMap((event) => ofEvent(order, event)),
  ...order.factures.flatMap((facture) => ofFacture(order, facture)),
]

function opening(order: DemoOrder): Line[] {
  const { id: commandeId, clientId, createdAt, serviceId, nombrePages, montant, demarrageImmediat } = order
  const line = { action: 'CREATE_COMMANDE', type: 'COMMANDE', createdAt } as const
  if (order.timeline[0]?.vers === 'EN_ATTENTE') {
    const after = { statut: 'EN_ATTENTE', serviceId, nombrePages, montant, datePromise: null }
    const metadata = { commandeId, clientId, before: null, after }
    return [{ ...line, ...byHouse(ADMIN.id), description: 'Commande ouverte par la maison', metadata }]
  }
  const after = { serviceId, nombrePages, montant, demarrageImmediat }
  const metadata = { commandeId, before: null, after }
  return [{ ...line, ...byClient(clientId), description: 'Commande passée', metadata }]
}

function ofEvent(order: DemoOrder, { type, de, vers, id, auteur, createdAt }: Event): Line[] {
  const { id: commandeId, clientId, correcteurId, numero } = order
  const line = { action: 'UPDATE_COMMANDE', type: 'COMMANDE', createdAt } as const
  const author = authorOf(order, auteur)
  switch (type) {
    case 'PAIEMENT': {
      const montant = order.factures[0]?.paiements[0]?.montant ?? 0
      const description = `Commande n°\u00a0${numero} payée`
      const paid = {
        ...bySystem,
        userId: clientId,
        action: 'PAYMENT_SUCCESS',
        type: 'PAIEMENT',
        createdAt,
      } as const
      return [{ ...paid, description, metadata: { commandeId, montant } }]
    }
    case 'STATUT': {
      const changes = { before: { statut: de }, after: { statut: vers } }
      const isQuote = vers === 'ESTIMATION_ENVOYEE'
      const description = isQuote
        ? 'Devis envoyé'
        : `Statut\u00a0: ${de && adminLabel(de)} → ${vers && adminLabel(vers)}`
      return [
        {
          ...line,
          ...author,
          description,
          metadata: { commandeId, de, vers, ...changes },
        },
        ...takenUpAgain(order, { de, createdAt }),
      ]
    }
    case 'CORRECTEUR': {
      const changes = { before: { correcteurId: null }, after: { correcteurId } }
      return [
        {
          ...line,
          ...author,
          description: 'Correcteur désigné',
          metadata: { commandeId, correcteurId, ...changes },
        },
      ]
    }
    case 'LIVRAISON': {
      const fichierIds = order.files.filter(({ livraisonId }) => livraisonId === id).map((file) => file.id)
      const changes = { before: { livreeLe: null }, after: { livreeLe: createdAt } }
      return [
        {
          ...line,
          ...author,
          description: 'Livraison du texte corrigé',
          metadata: { commandeId, fichierIds, ...changes },
        },
      ]
    }
    case 'DEVIS': {
      const changes = { before: { cgvHash: null }, after: { cgvHash: order.cgvHash } }
      return [
        {
          ...line,
          ...author,
          description: 'Devis accepté par le client',
          metadata: { commandeId, ...changes },
        },
      ]
    }
    default:
      return []
  }
}

/** The steps of an order are its author's, the house's, or nobody's. */
function authorOf({ clientId }: DemoOrder, auteur: string | null) {
  if (auteur === null) return bySystem
  return auteur === fullName(ADMIN) ? byHouse(ADMIN.id) : byClient(clientId)
}

/** An order taken up again is promised anew, a few minutes later. */
function takenUpAgain(order: DemoOrder, { de, createdAt }: Pick<Event, 'de' | 'createdAt'>): Line[] {
  if (de !== 'TERMINE') return []
  const { id: commandeId, datePromise } = order
  return [
    {
      ...byHouse(ADMIN.id),
      action: 'UPDATE_COMMANDE',
      type: 'COMMANDE',
      description: 'Commande modifiée',
      metadata: {
        commandeId,
        champs: ['datePromise'],
        before: { datePromise: null },
        after: { datePromise },
      },
      createdAt: minutesAfter(createdAt, 3),
    },
  ]
}

function ofFacture({ id: commandeId }: DemoOrder, facture: DemoFacture): Line[] {
  const { id: factureId, relanceeLe, rappelLe, note } = facture
  if (!relanceeLe) return []
  const metadata = { factureId, commandeId }
  return [
    {
      ...byHouse(ADMIN.id),
      action: 'SEND_REMINDER',
      type: 'PAIEMENT',
      description: 'Rappel de facture envoyé',
      metadata: { ...metadata, before: { relanceeLe: null }, after: { relanceeLe } },
      createdAt: relanceeLe,
    },
    {
      ...byHouse(ADMIN.id),
      action: 'UPDATE_FACTURE',
      type: 'ADMIN',
      description: 'Facture annotée',
      metadata: { ...metadata, before: { rappelLe: null, note: null }, after: { rappelLe, note } },
      createdAt: minutesAfter(relanceeLe, 25),
    },
  ]
}
