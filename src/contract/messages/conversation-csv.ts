import type { z } from 'zod'
import { type CsvColumn, csvMoment, csvYesNo } from '../format/csv.ts'
import type { houseConversation } from './admin-endpoints.ts'
import { CONVERSATION_TYPE_LABELS } from './message.ts'

/** The export of the house's threads. */
export const CONVERSATION_CSV: readonly CsvColumn<z.input<typeof houseConversation>>[] = [
  ['Dernier message le', ({ updatedAt }) => csvMoment(updatedAt)],
  ['Conversation', ({ title }) => title],
  ['Nature', ({ type }) => CONVERSATION_TYPE_LABELS[type]],
  ['Avec', ({ participants, visitor }) => participants.map(nameOf).join(', ') || (visitor?.nom ?? '')],
  ['Confiée à', ({ assignee }) => (assignee ? nameOf(assignee) : '')],
  ['Non lus', ({ unreadCount }) => unreadCount],
  ['Archivée', ({ isArchived }) => csvYesNo(isArchived)],
  ['Épinglée', ({ isPinned }) => csvYesNo(isPinned)],
  ['Dernier message', ({ content }) => content],
  ['Identifiant', ({ id }) => id],
]

const nameOf = ({ prenom, nom }: { prenom: string; nom: string }): string => `${prenom} ${nom}`
