import type { z } from 'zod'
import { type CsvColumn, csvMoment, csvYesNo } from '../format/csv.ts'
import { fullName } from '../users/signer.ts'
import type { message } from './message.ts'

type Row = z.input<typeof message>

/** The export of messages. */
export const MESSAGE_CSV: readonly CsvColumn<Row>[] = [
  ['Date', ({ createdAt }) => csvMoment(createdAt)],
  ['Conversation', ({ conversation }) => conversation.title],
  ['De', ({ sender, fromAdmin }) => nameOf(sender) || (fromAdmin ? 'La maison' : 'Compte supprimé')],
  ['À', ({ receiver, fromAdmin }) => (fromAdmin ? nameOf(receiver) : 'La maison')],
  ['Message', ({ content }) => content],
  ['Pièces jointes', ({ attachments }) => attachments.map(({ filename }) => filename).join(', ')],
  ['Lu', ({ isRead }) => csvYesNo(isRead)],
  ['Archivé', ({ isArchived }) => csvYesNo(isArchived)],
  ['Épinglé', ({ isPinned }) => csvYesNo(isPinned)],
  ['Identifiant', ({ id }) => id],
]

const nameOf = (person: Row['sender']): string => (person ? fullName(person) : '')
