import { expect, test } from 'vitest'
import { nextConversation } from './next-conversation.ts'

const listed = [
  { id: 'a', unreadCount: 2 },
  { id: 'b', unreadCount: 0 },
  { id: 'c', unreadCount: 0 },
  { id: 'd', unreadCount: 1 },
]

test('after an answer comes the next unread thread, from the top again past the last one', () => {
  expect(nextConversation(listed, 'b')?.id).toBe('d')
  expect(nextConversation(listed, 'd')?.id).toBe('a')
})

test('when all is read, the thread that follows comes next', () => {
  const read = listed.map(({ id }) => ({ id, unreadCount: 0 }))
  expect(nextConversation(read, 'b')?.id).toBe('c')
  expect(nextConversation(read, 'd')?.id).toBe('a')
  expect(nextConversation(read, 'of another page')?.id).toBe('a')
  expect(nextConversation(read.slice(0, 1), 'a')).toBeUndefined()
})
