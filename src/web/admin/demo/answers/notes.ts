import { api } from '#contract/api.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { freshIn } from '../catalogue.ts'
import { answer } from '../demo-client.ts'
import { personOf } from '../open-house.ts'
import { refuse } from '../refuse.ts'
import { findConversation } from './messages.ts'

const { listNotes, addNote, removeNote } = api.admin.messages

/** The notes that administrators write to each other beside a thread. */
export const noteAnswers = [
  answer(listNotes, ({ id, query }, house) => {
    findConversation(house, id)
    const notes = house.notes.filter(({ conversationId }) => conversationId === id)
    return pageOf(notes.toReversed(), query, () => '')
  }),
  answer(addNote, ({ id, body: { content } }, house) => {
    findConversation(house, id)
    const { updatedAt: _, ...fresh } = freshIn(house)
    const note = { ...fresh, conversationId: id, author: personOf(house, house.adminId), content }
    house.notes.push(note)
    return { data: note }
  }),
  answer(removeNote, ({ id, noteId }, house) => {
    const note = house.notes.find((one) => one.id === noteId && one.conversationId === id)
    if (!note) throw refuse(404, 'Note non trouvée')
    house.notes = house.notes.filter((one) => one !== note)
    return { message: 'Note supprimée' }
  }),
]
