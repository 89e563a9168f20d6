import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { heldTitle } from '#contract/money/payments/held-payment.ts'
import type { DemoHouse, DemoLog, DemoUser } from '../demo-house.ts'
import { idOf } from './chance.ts'
import { ADMIN } from './house.ts'
import {
  type Author,
  byClient,
  byHouse,
  bySystem,
  change,
  type Line,
  lineOf,
  type Words,
} from './log-lines.ts'
import { logOfCommande } from './log-of-commandes.ts'
import { logOfHouse } from './log-of-house.ts'
import { logOfSessions } from './log-of-sessions.ts'

/** Number of audit lines kept; older months are removed. */
const KEPT = 150

const { account, conversation, sample, consultation, retractation } = LOG_LINES

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
    ...lineOf(client, hasPassword ? createdAt : null, account.registered, came),
    ...(isErased
      ? lineOf(client, updatedAt, account.closed, left)
      : lineOf(byHouse(ADMIN.id), isActive ? null : updatedAt, LOG_LINES.user.deactivated, left)),
  ]
}

function ofMessage(message: Told['messages'][number]): Line[] {
  const { id: messageId, conversationId, senderId, fromAdmin, createdAt } = message
  if (!fromAdmin || !senderId) return []
  const metadata = { conversationId, messageId, ...change(null, { messageId }) }
  return lineOf(byHouse(senderId), createdAt, conversation.written, metadata)
}

/** The lines about threads: given to the administrator who first answers, and the notes written beside. */
function ofConversations({ conversations, messages, notes }: Told): Line[] {
  const given = conversations.flatMap(({ id: conversationId, assigneeId }) => {
    const answer = messages.find(
      (one) => one.conversationId === conversationId && one.senderId === assigneeId,
    )
    if (!assigneeId) return []
    const metadata = { conversationId, ...change({ assigneeId: null }, { assigneeId }) }
    return lineOf(byHouse(assigneeId), answer?.createdAt, conversation.assigned, metadata)
  })
  const noted = notes.flatMap(({ id: noteId, conversationId, author, createdAt }) => {
    if (!author) return []
    const metadata = { conversationId, ...change(null, { noteId }) }
    return lineOf(byHouse(author.id), createdAt, conversation.noted, metadata)
  })
  return [...given, ...noted]
}

function ofVisitors({ samples, consultations }: Told): Line[] {
  const house = byHouse(ADMIN.id)
  return [
    ...samples.flatMap(({ id: echantillonId, statut, reponduLe }) =>
      lineOf(house, reponduLe, sample.updated, {
        echantillonId,
        ...change({ statut: 'EN_COURS' }, { statut }),
      }),
    ),
    ...consultations.flatMap(({ id: consultationId, statut, updatedAt }) => {
      if (statut === 'CONFIRMEE') return []
      const metadata = { consultationId, ...change({ statut: 'CONFIRMEE' }, { statut }) }
      return lineOf(house, updatedAt, consultation.changed({ isMoved: false, statut }), metadata)
    }),
  ]
}

function ofClaims({ retractations, heldPayments }: Told): Line[] {
  return [
    ...retractations.flatMap(({ id: retractationId, commandeId, declareeLe, identifieeLe }) =>
      lineOf(
        { ...bySystem, ipAddress: identifieeLe ? '203.0.113.91' : '198.51.100.23' },
        declareeLe,
        retractation.declared,
        { retractationId, commandeId, ...change(null, { declareeLe }) },
      ),
    ),
    ...retractations.flatMap(ofRetractation),
    ...heldPayments.flatMap(({ id: paiementRetenuId, commandeId, motif, montant, createdAt }) => {
      const words = LOG_LINES.money.troubled(heldTitle(motif))
      const metadata = { paiementRetenuId, commandeId, motif, montant }
      return lineOf(bySystem, createdAt, words, metadata)
    }),
  ]
}

/** The lines about a withdrawal: acts of the house, then of its author. */
function ofRetractation(declared: Told['retractations'][number]): Line[] {
  const { id: retractationId, commandeId, part, refuseeLe, accepteeLe, contesteeLe, executeeLe } = declared
  const line = (by: Author, words: Words, after: Line['metadata'], at: string | null | undefined) =>
    lineOf(by, at, words, {
      retractationId,
      commandeId,
      ...change(null, after),
    })
  const house = byHouse(ADMIN.id)
  const share = part && { partExecutee: part.partExecutee, garde: part.garde, rembourse: part.rembourse }
  return [
    ...line(house, retractation.refused, { refuseeLe }, refuseeLe),
    ...line(house, retractation.proposed, { ...share }, executeeLe ? null : part?.proposeeLe),
    ...line(bySystem, retractation.accepted, { accepteeLe }, accepteeLe),
    ...line(bySystem, retractation.contested, { contesteeLe }, contesteeLe),
    ...line(house, retractation.executed, { ...share, executeeLe }, executeeLe),
  ]
}
