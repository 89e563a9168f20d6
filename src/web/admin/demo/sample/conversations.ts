import { questionText } from '#contract/atelier/question-text.ts'
import type { ProjectFile } from '#contract/files/file.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { CannedReply } from '#contract/messages/canned-reply.ts'
import { ASKED_TITLE, QUESTION } from '#contract/sample/author-marks.ts'
import { at, minutesAfter, workedBefore } from '#contract/sample/calendar.ts'
import { CANNED_REPLIES } from '#contract/sample/canned-replies.ts'
import { personNamed } from '#contract/sample/people.ts'
import {
  commandeTalks,
  generalTalk,
  type Line,
  longCommandeTalk,
  sampleTalks,
  supportTalk,
  visitorTalk,
} from '#contract/sample/talks.ts'
import { ODILE } from '#contract/sample/visitors.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoCommande, DemoConversation, DemoHouse, DemoMessage } from '../demo-house.ts'
import { isTracked } from './author-marks.ts'
import { chanceOf, idOf, printOf } from './chance.ts'
import { ADMIN, COLLEAGUE } from './house.ts'
import { sampleConversation } from './visitors.ts'

type Thread = { conversation: DemoConversation; lines: Line[] }
type Made = Pick<DemoHouse, 'conversations' | 'messages' | 'notes'>

/** A thread for each order, most of them empty, and the threads about no order. Thirteen threads have messages. */
export function makeConversations(day: PlainDate, commandes: readonly DemoCommande[]): Made {
  const threads = [...commandes.map((commande) => commandeThread(day, commande)), ...otherThreads(day)]
  return {
    conversations: threads.map(({ conversation }) => conversation),
    messages: messagesOf(threads),
    notes: notesOf(day, threads),
  }
}

const LONG_TITLE = 100

function commandeThread(day: PlainDate, commande: DemoCommande): Thread {
  const { id, titre, clientId, createdAt } = commande
  const lines = projectLines(day, commande)
  return {
    conversation: {
      id: `cmd_${id}`,
      type: 'project',
      title: titre,
      commandeId: id,
      visitor: null,
      clientId,
      assigneeId: lines.some(({ by }) => by === 'COLLEAGUE') ? COLLEAGUE.id : null,
      createdAt,
    },
    lines,
  }
}

function projectLines(day: PlainDate, commande: DemoCommande): Line[] {
  const { titre, timeline } = commande
  if (titre.length > LONG_TITLE) return longCommandeTalk(day)
  if (titre === ASKED_TITLE) return questionLines(commande)
  return commandeTalks(day)[titre] ?? revisionLines(timeline)
}

/** The author's question about a correction of the text. */
function questionLines({ id, files }: DemoCommande): Line[] {
  const file = files.findLast(isTracked)
  if (!file) return []
  const place = `/app/projects/${id}/atelier/${file.id}?correction=${QUESTION.numero}`
  const content = questionText({ ...QUESTION, filename: file.filename, place })
  return [{ by: 'CLIENT', at: minutesAfter(file.uploadedAt, 90), content }]
}

/** A revision is asked in the order's thread too; the house answers once it has delivered again, and archives the thread. */
function revisionLines(timeline: DemoCommande['timeline']): Line[] {
  const asked = timeline.find(({ type }) => type === 'REVISION')
  if (!asked) return []
  const content = asked.note ?? ''
  const again = timeline.find(({ type, createdAt }) => type === 'LIVRAISON' && createdAt > asked.createdAt)
  if (!again) return [{ by: 'CLIENT', at: asked.createdAt, content, isUnread: true }]
  const answer = frenchSpaces('C’est fait : la nouvelle version vous attend dans votre espace.')
  return [
    { by: 'CLIENT', at: asked.createdAt, content, isArchived: true },
    { by: 'HOUSE', at: minutesAfter(again.createdAt, 4), content: answer, isArchived: true },
  ]
}

function otherThreads(day: PlainDate): Thread[] {
  const association = personNamed('Haddad-Ferrand').rank
  const henriette = idOf('user', personNamed('Castelnau').rank + 10)
  const thread = (
    lines: Line[],
    kept: Pick<DemoConversation, 'id' | 'type' | 'title' | 'clientId' | 'visitor' | 'assigneeId'>,
  ): Thread => ({
    conversation: { ...kept, commandeId: null, createdAt: lines[0]?.at ?? '' },
    lines,
  })
  return [
    ...sampleTalks(day).map((lines, index) => thread(lines, sampleConversation(index))),
    thread(supportTalk(day), {
      id: `sup_${idOf('conversation', 1)}`,
      type: 'support',
      title: 'Facture à un autre nom',
      clientId: idOf('user', association + 10),
      visitor: null,
      assigneeId: ADMIN.id,
    }),
    thread(generalTalk(day), {
      id: `usr_${[henriette, ADMIN.id].toSorted().join('_')}`,
      type: 'general',
      title: 'Correspondance avec la maison',
      clientId: henriette,
      visitor: null,
      assigneeId: null,
    }),
    thread(visitorTalk(day), {
      id: `vis_${idOf('conversation', 2)}`,
      type: 'visitor',
      title: ODILE.nom,
      clientId: null,
      visitor: ODILE,
      assigneeId: null,
    }),
  ]
}

function messagesOf(threads: readonly Thread[]): DemoMessage[] {
  return threads
    .flatMap(({ conversation, lines }) => lines.map((line) => ({ conversation, line })))
    .toSorted((one, other) => one.line.at.localeCompare(other.line.at))
    .map(({ conversation, line }, index) => {
      const id = idOf('message', index + 1)
      const fromAdmin = line.by !== 'CLIENT'
      return {
        id,
        conversationId: conversation.id,
        senderId: { CLIENT: conversation.clientId, HOUSE: ADMIN.id, COLLEAGUE: COLLEAGUE.id }[line.by],
        content: line.content,
        createdAt: line.at,
        isRead: !line.isUnread,
        isArchived: line.isArchived ?? false,
        isPinned: line.isPinned ?? false,
        fromAdmin,
        attachments: line.file ? [attachmentOf({ name: line.file, rank: index, line, conversation })] : [],
      }
    })
}

const NOTES = [
  [
    'Pelotari',
    9,
    COLLEAGUE,
    'Au téléphone : le chapitre arrivera début de mois prochain. Ne pas relancer avant.',
  ],
  ['Trois fois la mer', 4, ADMIN, 'Le chapitre 12 bis ne change pas le prix : six pages, on les offre.'],
  [
    'Facture à un autre nom',
    5,
    ADMIN,
    'Si l’avoir est émis, penser au SIREN de l’association sur la nouvelle facture.',
  ],
] as const

function notesOf(day: PlainDate, threads: readonly Thread[]): DemoHouse['notes'] {
  return NOTES.flatMap(([title, daysAgo, { id, prenom, nom }, content], index) => {
    const thread = threads.find(({ conversation }) => conversation.title === title)
    if (!thread) return []
    return {
      id: idOf('note', index + 1),
      conversationId: thread.conversation.id,
      author: { id, prenom, nom },
      content: frenchSpaces(content),
      createdAt: workedBefore(day, daysAgo, '10:35'),
    }
  }).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}

type Attached = { name: string; rank: number; line: Line; conversation: DemoConversation }

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const FIRST = 10_000

/** A file that goes with a message. */
function attachmentOf({ name, rank, line, conversation }: Attached): ProjectFile {
  const id = idOf('file', FIRST + rank)
  return {
    id,
    filename: name,
    titre: name,
    description: null,
    mimeType: name.endsWith('.pdf') ? 'application/pdf' : WORD,
    size: chanceOf(id).between(18_000, 240_000),
    url: `/files/${id}`,
    type: 'MESSAGE',
    commandeId: conversation.commandeId,
    livraisonId: null,
    uploadedAt: line.at,
    isAdminFile: line.by !== 'CLIENT',
    projectTitle: conversation.commandeId ? conversation.title : null,
    sha256: printOf(id),
    lecture: null,
    comparaison: null,
    comptage: null,
    canDelete: false,
  }
}

const LAST = CANNED_REPLIES.length - 1

export const makeCannedReplies = (day: PlainDate): CannedReply[] =>
  CANNED_REPLIES.map((reply, index) => ({
    id: idOf('canned', index + 1),
    ...reply,
    createdAt: index === LAST ? workedBefore(day, 17, '14:00') : at(addDays(day, -240 + 20 * index), '14:00'),
    updatedAt: index === LAST ? workedBefore(day, 8, '14:30') : at(addDays(day, -120), '14:30'),
  }))
