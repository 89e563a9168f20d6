import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { THREAD } from '../../testing/thread.ts'
import { ConversationWords } from './conversation-words.tsx'

// « 1 non lus » was read aloud.
test.each([
  [1, /1 message non lu$/],
  [2, /2 messages non lus$/],
])('a conversation says aloud its unread messages: %d', (unreadCount, said) => {
  render(
    <a href="/app/messages/cmd_1">
      <ConversationWords conversation={{ ...THREAD, unreadCount }} />
    </a>,
  )
  expect(screen.getByRole('link', { name: said })).toBeTruthy()
})
