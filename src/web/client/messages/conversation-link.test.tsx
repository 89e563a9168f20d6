import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Conversation } from '#contract/messages/message.ts'
import { THREAD } from '../../testing/thread.ts'
import { ConversationLink } from './conversation-link.tsx'

const CONVERSATION: Conversation = { ...THREAD, unreadCount: 1 }
const SELECTION = {
  isOn: false,
  ids: [],
  hasAll: false,
  open: () => undefined,
  close: () => undefined,
  toggle: () => undefined,
  toggleAll: () => undefined,
}

// « 1 non lus » was read aloud.
test.each([
  [1, /1 message non lu$/],
  [2, /2 messages non lus$/],
])('a conversation says aloud its unread messages: %d', (unreadCount, said) => {
  render(
    <MemoryRouter>
      <ConversationLink
        conversation={{ ...CONVERSATION, unreadCount }}
        query=""
        isOpen={false}
        selection={SELECTION}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: said })).toBeTruthy()
})
