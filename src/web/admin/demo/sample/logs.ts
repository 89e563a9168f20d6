import type { DemoHouse, DemoLog, DemoUser } from '../demo-house.ts'
import { idOf } from './chance.ts'
import { ADMIN } from './house.ts'
import { byClient, byHouse, bySystem, type Line } from './log-lines.ts'
import { logOfHouse } from './log-of-house.ts'
import { logOfOrder } from './log-of-orders.ts'
import { logOfSessions } from './log-of-sessions.ts'

/** How many lines of the audit are left: its old months are removed. */
const KEPT = 150

type Told = Omit<DemoHouse, 'logs' | 'notifications'>

/** The last lines of the audit, by what happened in the sample: the oldest first. */
export function makeLogs(house: Told): DemoLog[] {
  const lines = [
    ...house.orders.flatMap(logOfOrder),
    ...house.users.flatMap(ofUser),
    ...house.messages.flatMap(ofMessage),
    ...ofConversations(house),
    ...ofVisitors(house),
    ...ofClaims(house),
    ...logOfHouse(house.day),
    ...logOfSessions(house.day),
  ]
  return lines
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .slice(-KEPT)
    .map((line, index) => ({ ...line, id: idOf('log', index + 1) }))
}

function ofUser({
  id: userId,
  role,
  isActive,
  isErased,
  hasPassword,
  createdAt,
  updatedAt,
}: DemoUser): Line[] {
  if (role === 'ADMIN') return []
  const after = { role, isActive: true }
  const came: Line = {
    ...byClient(userId),
    action: 'CREATE_USER',
    type: 'AUTH',
    description: 'Inscription',
    metadata: { userId, before: null, after },
    createdAt,
  }
  const change = { before: { isActive: true }, after: { isActive: false } }
  const left: Line = {
    ...(isErased ? byClient(userId) : byHouse(ADMIN.id)),
    action: 'DEACTIVATE_USER',
    type: isErased ? 'AUTH' : 'ADMIN',
    description: isErased ? 'Compte supprimé par son titulaire' : 'Compte désactivé',
    metadata: { userId, ...change },
    createdAt: updatedAt,
  }
  return [...(hasPassword ? [came] : []), ...(isActive ? [] : [left])]
}

function ofMessage({
  id: messageId,
  conversationId,
  senderId,
  fromAdmin,
  createdAt,
}: Told['messages'][number]): Line[] {
  if (!fromAdmin || !senderId) return []
  const metadata = { conversationId, messageId, before: null, after: { messageId } }
  const line = { action: 'SEND_MESSAGE', type: 'ADMIN', description: 'Message envoyé' } as const
  return [{ ...byHouse(senderId), ...line, metadata, createdAt }]
}

/** The lines about threads: given to the administrator who first answers, and the notes written beside. */
function ofConversations({ conversations, messages, notes }: Told): Line[] {
  const given = conversations.flatMap(({ id: conversationId, assigneeId }): Line[] => {
    const answer = messages.find(
      (one) => one.conversationId === conversationId && one.senderId === assigneeId,
    )
    if (!assigneeId || !answer) return []
    const changes = { before: { assigneeId: null }, after: { assigneeId } }
    const line = {
      action: 'ASSIGN_CONVERSATION',
      type: 'ADMIN',
      description: 'Conversation confiée',
    } as const
    return [
      {
        ...byHouse(assigneeId),
        ...line,
        metadata: { conversationId, ...changes },
        createdAt: answer.createdAt,
      },
    ]
  })
  const noted = notes.flatMap(({ id: noteId, conversationId, author, createdAt }): Line[] => {
    const line = { action: 'CREATE_NOTE', type: 'ADMIN', description: 'Note interne ajoutée' } as const
    const metadata = { conversationId, before: null, after: { noteId } }
    return author ? [{ ...byHouse(author.id), ...line, metadata, createdAt }] : []
  })
  return [...given, ...noted]
}

function ofVisitors({ samples, consultations }: Told): Line[] {
  const line = { ...byHouse(ADMIN.id), type: 'ADMIN' } as const
  return [
    ...samples.flatMap(({ id: echantillonId, statut, reponduLe }): Line[] => {
      if (!reponduLe) return []
      const changes = { before: { statut: 'EN_COURS' }, after: { statut } }
      const description = 'État d’un échantillon changé'
      return [
        {
          ...line,
          action: 'UPDATE_SAMPLE',
          description,
          metadata: { echantillonId, ...changes },
          createdAt: reponduLe,
        },
      ]
    }),
    ...consultations.flatMap(({ id: consultationId, statut, updatedAt }): Line[] => {
      if (statut === 'CONFIRMEE') return []
      const changes = { before: { statut: 'CONFIRMEE' }, after: { statut } }
      const description = statut === 'TENUE' ? 'Consultation effectuée' : 'Consultation annulée'
      return [
        {
          ...line,
          action: 'UPDATE_CONSULTATION',
          description,
          metadata: { consultationId, ...changes },
          createdAt: updatedAt,
        },
      ]
    }),
  ]
}

function ofClaims({ retractations, heldPayments }: Told): Line[] {
  return [
    ...retractations.map(
      ({ id: retractationId, commandeId, declareeLe, identifieeLe }): Line => ({
        ...bySystem,
        ipAddress: identifieeLe ? '203.0.113.91' : '198.51.100.23',
        action: 'UPDATE_COMMANDE',
        type: 'COMMANDE',
        description: 'Rétractation déclarée',
        metadata: { retractationId, commandeId, before: null, after: { declareeLe } },
        createdAt: declareeLe,
      }),
    ),
    ...retractations.flatMap(ofWithdrawal),
    ...heldPayments.map(
      ({ id: paiementRetenuId, commandeId, motif, montant, createdAt }): Line => ({
        ...bySystem,
        action: 'PAYMENT_FAILED',
        type: 'PAIEMENT',
        description: motif === 'DOUBLE' ? 'Paiement à rembourser' : 'Paiement à vérifier',
        metadata: { paiementRetenuId, commandeId, motif, montant },
        createdAt,
      }),
    ),
  ]
}

/** The lines about a withdrawal: acts of the house, then of its author. */
function ofWithdrawal(declared: Told['retractations'][number]): Line[] {
  const { id: retractationId, commandeId, part, refuseeLe, accepteeLe, contesteeLe, executeeLe } = declared
  const line = (
    by: typeof bySystem,
    description: string,
    after: Record<string, unknown>,
    createdAt: string | null | undefined,
  ): Line[] => {
    if (!createdAt) return []
    const metadata = { retractationId, commandeId, before: null, after }
    return [{ ...by, action: 'UPDATE_COMMANDE', type: 'COMMANDE', description, metadata, createdAt }]
  }
  const house = byHouse(ADMIN.id)
  const share = part && { partExecutee: part.partExecutee, garde: part.garde, rembourse: part.rembourse }
  return [
    ...line(house, 'Rétractation refusée', { refuseeLe }, refuseeLe),
    ...line(house, 'Décompte envoyé au client', { ...share }, executeeLe ? null : part?.proposeeLe),
    ...line(bySystem, 'Décompte accepté par le client', { accepteeLe }, accepteeLe),
    ...line(bySystem, 'Décompte contesté par le client', { contesteeLe }, contesteeLe),
    ...line(house, 'Rétractation exécutée', { ...share, executeeLe }, executeeLe),
  ]
}
