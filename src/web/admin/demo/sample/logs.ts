import type { DemoHouse, DemoLog, DemoUser } from '../demo-house.ts'
import { idOf } from './chance.ts'
import { ADMIN } from './house.ts'
import { type Author, byClient, byHouse, bySystem, change, type Line, lineOf } from './log-lines.ts'
import { logOfHouse } from './log-of-house.ts'
import { logOfCommande } from './log-of-commandes.ts'
import { logOfSessions } from './log-of-sessions.ts'

/** Number of audit lines kept; older months are removed. */
const KEPT = 150

type Told = Omit<DemoHouse, 'logs' | 'notifications'>

/** The last lines of the audit, from the events of the sample, oldest first. */
export function makeLogs(house: Told): DemoLog[] {
  const lines = [
    ...house.commandes.flatMap(logOfCommande),
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

function ofUser(user: DemoUser): Line[] {
  const { id: userId, role, isActive, isErased, hasPassword, createdAt, updatedAt } = user
  if (role === 'ADMIN') return []
  const client = byClient(userId)
  const came = { userId, ...change(null, { role, isActive: true }) }
  const left = { userId, ...change({ isActive: true }, { isActive: false }) }
  return [
    ...lineOf(client, hasPassword ? createdAt : null, ['CREATE_USER', 'AUTH', 'Inscription'], came),
    ...(isErased
      ? lineOf(client, updatedAt, ['DEACTIVATE_USER', 'AUTH', 'Compte supprimé par son titulaire'], left)
      : lineOf(
          byHouse(ADMIN.id),
          isActive ? null : updatedAt,
          ['DEACTIVATE_USER', 'ADMIN', 'Compte désactivé'],
          left,
        )),
  ]
}

function ofMessage(message: Told['messages'][number]): Line[] {
  const { id: messageId, conversationId, senderId, fromAdmin, createdAt } = message
  if (!fromAdmin || !senderId) return []
  const metadata = { conversationId, messageId, ...change(null, { messageId }) }
  return lineOf(byHouse(senderId), createdAt, ['SEND_MESSAGE', 'ADMIN', 'Message envoyé'], metadata)
}

/** The lines about threads: given to the administrator who first answers, and the notes written beside. */
function ofConversations({ conversations, messages, notes }: Told): Line[] {
  const given = conversations.flatMap(({ id: conversationId, assigneeId }) => {
    const answer = messages.find(
      (one) => one.conversationId === conversationId && one.senderId === assigneeId,
    )
    if (!assigneeId) return []
    const metadata = { conversationId, ...change({ assigneeId: null }, { assigneeId }) }
    const said = ['ASSIGN_CONVERSATION', 'ADMIN', 'Conversation confiée'] as const
    return lineOf(byHouse(assigneeId), answer?.createdAt, said, metadata)
  })
  const noted = notes.flatMap(({ id: noteId, conversationId, author, createdAt }) => {
    if (!author) return []
    const metadata = { conversationId, ...change(null, { noteId }) }
    return lineOf(byHouse(author.id), createdAt, ['CREATE_NOTE', 'ADMIN', 'Note interne ajoutée'], metadata)
  })
  return [...given, ...noted]
}

function ofVisitors({ samples, consultations }: Told): Line[] {
  const house = byHouse(ADMIN.id)
  return [
    ...samples.flatMap(({ id: echantillonId, statut, reponduLe }) =>
      lineOf(house, reponduLe, ['UPDATE_SAMPLE', 'ADMIN', 'État d’un échantillon changé'], {
        echantillonId,
        ...change({ statut: 'EN_COURS' }, { statut }),
      }),
    ),
    ...consultations.flatMap(({ id: consultationId, statut, updatedAt }) => {
      if (statut === 'CONFIRMEE') return []
      const description = statut === 'TENUE' ? 'Consultation effectuée' : 'Consultation annulée'
      const metadata = { consultationId, ...change({ statut: 'CONFIRMEE' }, { statut }) }
      return lineOf(house, updatedAt, ['UPDATE_CONSULTATION', 'ADMIN', description], metadata)
    }),
  ]
}

function ofClaims({ retractations, heldPayments }: Told): Line[] {
  return [
    ...retractations.flatMap(({ id: retractationId, commandeId, declareeLe, identifieeLe }) =>
      lineOf(
        { ...bySystem, ipAddress: identifieeLe ? '203.0.113.91' : '198.51.100.23' },
        declareeLe,
        ['UPDATE_COMMANDE', 'COMMANDE', 'Rétractation déclarée'],
        { retractationId, commandeId, ...change(null, { declareeLe }) },
      ),
    ),
    ...retractations.flatMap(ofRetractation),
    ...heldPayments.flatMap(({ id: paiementRetenuId, commandeId, motif, montant, createdAt }) => {
      const description = motif === 'DOUBLE' ? 'Paiement à rembourser' : 'Paiement à vérifier'
      const metadata = { paiementRetenuId, commandeId, motif, montant }
      return lineOf(bySystem, createdAt, ['PAYMENT_FAILED', 'PAIEMENT', description], metadata)
    }),
  ]
}

/** The lines about a withdrawal: acts of the house, then of its author. */
function ofRetractation(declared: Told['retractations'][number]): Line[] {
  const { id: retractationId, commandeId, part, refuseeLe, accepteeLe, contesteeLe, executeeLe } = declared
  const line = (by: Author, description: string, after: Line['metadata'], at: string | null | undefined) =>
    lineOf(by, at, ['UPDATE_COMMANDE', 'COMMANDE', description], {
      retractationId,
      commandeId,
      ...change(null, after),
    })
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
