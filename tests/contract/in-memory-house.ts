import { randomUUID } from 'node:crypto'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { type TimelineEvent, timelineLine } from '#contract/commandes/timeline.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { ADMIN, type CommandeFact, COMMANDES, CORRECTEURS, MESSAGES, NOTIFICATIONS, NOW } from './facts.ts'

export type Order = CommandeFact &
  Pick<
    AdminCommandeDetail,
    'numero' | 'noteClient' | 'noteCorrecteur' | 'livreeLe' | 'files' | 'timeline' | 'factures' | 'updatedAt'
  >

export type StoredMessage = (typeof MESSAGES)[number] & { fromAdmin: boolean }

/** All that an implementation in memory holds: plain objects, its own copy of the facts. */
export type House = ReturnType<typeof openHouse>

export function openHouse() {
  return {
    now: () => new Date(NOW),
    orders: COMMANDES.map(orderOf),
    correcteurs: structuredClone(CORRECTEURS),
    messages: MESSAGES.map((message): StoredMessage => ({ ...message, fromAdmin: false })),
    notifications: NOTIFICATIONS.map((notification) => ({ ...notification })),
  }
}

export const newId = (): string => randomUUID()

export function findOrder({ orders }: House, id: string): Order {
  const order = orders.find((one) => one.id === id)
  if (!order) throw new AdminError('NOT_FOUND', 'Commande non trouvée')
  return order
}

type Step = Pick<TimelineEvent, 'type' | 'note'> & Partial<Pick<TimelineEvent, 'de' | 'vers'>>

export function recordStep({ now }: House, order: Order, { type, note, de = null, vers = null }: Step): void {
  order.timeline.push({
    id: newId(),
    type,
    de,
    vers,
    libelle: timelineLine({ type, de, vers, note }),
    note: type === 'CORRECTEUR' ? null : note,
    auteur: `${ADMIN.prenom} ${ADMIN.nom}`,
    createdAt: now().toISOString(),
  })
}

function orderOf(fact: CommandeFact, index: number): Order {
  return {
    ...fact,
    numero: 1001 + index,
    noteClient: null,
    noteCorrecteur: null,
    livreeLe: null,
    files: [],
    timeline: [],
    factures: fact.hasFacture ? [factureOf(fact)] : [],
    updatedAt: fact.createdAt,
  }
}

const factureOf = ({ montant }: CommandeFact): Order['factures'][number] => {
  const id = newId()
  return {
    id,
    number: 'FAC-2026-001',
    statut: 'EN_ATTENTE',
    amount: montant,
    pdfUrl: `/factures/${id}.pdf`,
    createdAt: NOW,
  }
}
