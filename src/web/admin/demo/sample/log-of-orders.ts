import { adminLabel } from '#contract/commandes/house-statuts.ts'
import { fullName } from '#contract/users/signer.ts'
import type { DemoFacture, DemoOrder } from '../demo-house.ts'
import { minutesAfter } from '#contract/sample/calendar.ts'
import { printOf } from './chance.ts'
import { ADMIN } from './house.ts'
import { byClient, byHouse, bySystem, type Line } from './log-lines.ts'
import { logOfMoney } from './log-of-money.ts'

type Event = DemoOrder['timeline'][number]

/** The audit lines about an order: ids, codes, before and after; never a name. */
export const logOfOrder = (order: DemoOrder): Line[] => [
  ...opening(order),
  ...order.timeline.flatMap((event) => ofEvent(order, event)),
  ...order.factures.flatMap((facture) => [...ofFacture(order, facture), ...logOfMoney(order, facture)]),
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

function ofEvent(order: DemoOrder, event: Event): Line[] {
  const said = EVENT_LINES[event.type]?.(order, event)
  if (!said) return []
  const { id: commandeId, clientId } = order
  const by = event.type === 'PAIEMENT' ? { ...bySystem, userId: clientId } : authorOf(order, event.auteur)
  const line = { action: 'UPDATE_COMMANDE', type: 'COMMANDE', createdAt: event.createdAt } as const
  return [
    { ...line, ...by, ...said, metadata: { commandeId, ...said.metadata } },
    ...takenUpAgain(order, event),
  ]
}

type Said = Pick<Line, 'description' | 'metadata'> & Partial<Pick<Line, 'action' | 'type'>>

/** The action and the description of each step; payments and accounts have lines of their own. */
const EVENT_LINES: Partial<Record<Event['type'], (order: DemoOrder, event: Event) => Said>> = {
  PAIEMENT: ({ numero, factures: [facture] }) => ({
    action: 'PAYMENT_SUCCESS',
    type: 'PAIEMENT',
    description: `Commande n°\u00a0${numero} payée`,
    metadata: { montant: facture?.paiements[0]?.montant },
  }),
  STATUT: (_order, { de, vers }) => ({
    description: statutLine(de, vers),
    metadata: { de, vers, ...changes({ statut: de }, { statut: vers }) },
  }),
  CORRECTEUR: ({ correcteurId }) => ({
    description: 'Correcteur désigné',
    metadata: { correcteurId, ...changes({ correcteurId: null }, { correcteurId }) },
  }),
  LIVRAISON: ({ files }, { id, createdAt }) => ({
    description: 'Livraison du texte corrigé',
    metadata: {
      fichierIds: files.filter(({ livraisonId }) => livraisonId === id).map((file) => file.id),
      ...changes({ livreeLe: null }, { livreeLe: createdAt }),
    },
  }),
  REPRISE: ({ livreeLe }, { id }) => ({
    description: 'Reprise d’un fichier corrigé',
    metadata: { sha256: printOf(id), ...changes({ livreeLe }, { livreeLe }) },
  }),
  DEVIS: ({ cgvHash }) => ({
    description: 'Devis accepté par le client',
    metadata: changes({ cgvHash: null }, { cgvHash }),
  }),
}

const changes = (before: Line['metadata'], after: Line['metadata']) => ({ before, after })

function statutLine(de: Event['de'], vers: Event['vers']): string {
  if (!de || !vers || vers === 'ESTIMATION_ENVOYEE') return 'Devis envoyé'
  return `Statut\u00a0: ${adminLabel(de)} → ${adminLabel(vers)}`
}

/** The steps of an order are its author's, the house's, or nobody's. */
function authorOf({ clientId }: DemoOrder, auteur: string | null) {
  if (auteur === null) return bySystem
  return auteur === fullName(ADMIN) ? byHouse(ADMIN.id) : byClient(clientId)
}

/** An order taken up again is promised again, a few minutes later. */
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
