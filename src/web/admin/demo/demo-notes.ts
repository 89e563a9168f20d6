import { AdminError } from '../admin-error.ts'
import type { AdminApi } from '../admin-api.ts'
import type { DemoConversation } from './demo-house.ts'
import { newId, type OpenHouse, personOf } from './open-house.ts'

type Notes = Pick<AdminApi['messages'], 'listNotes' | 'addNote' | 'removeNote'>

/** What administrators say to each other beside a thread. */
export const demoNotes = (house: OpenHouse, find: (id: string) => DemoConversation): Notes => ({
  listNotes: async (id) => {
    find(id)
    return house.notes.filter(({ conversationId }) => conversationId === id).toReversed()
  },
  addNote: async (id, content) => {
    find(id)
    const createdAt = house.now().toISOString()
    const author = personOf(house, house.adminId)
    const note = { id: newId(house), conversationId: id, author, content, createdAt }
    house.notes.push(note)
    return note
  },
  removeNote: async (id, noteId) => {
    if (!house.notes.some((note) => note.id === noteId && note.conversationId === id))
      throw new AdminError('NOT_FOUND', 'Note non trouvée')
    house.notes = house.notes.filter((note) => note.id !== noteId)
  },
})
