import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/message.ts'
import { ToldError } from '../lib/told-error.ts'
import type { Inbox } from './inbox.ts'
import type { Thread } from './thread-pages.ts'
import { useThread } from './use-thread.ts'

const AT = '2026-11-20T10:00:00.000Z'
const ON = {
  createdAt: AT,
  isRead: true,
  isArchived: false,
  isPinned: false,
  fromAdmin: false,
  repondA: null,
  byEmail: null,
  content: '',
}

const MESSAGE: Message = {
  ...ON,
  id: '019abc00-0000-7000-8000-000000000001',
  conversationId: 'cmd_1',
  conversation: { id: 'cmd_1', type: 'project', title: 'Les Hauts de Lozère' },
  supportRequestId: null,
  supportRequest: null,
  commande: null,
  senderId: null,
  receiverId: null,
  sender: null,
  receiver: null,
  attachments: [],
}

/** The latest page of a thread, with others above. */
const pageOf = (id: string): Thread => ({
  ...ON,
  id,
  type: 'project',
  title: '',
  participants: [],
  unreadCount: 0,
  updatedAt: AT,
  commandeId: null,
  visitor: null,
  lastMessage: null,
  messages: [MESSAGE],
  hasOlder: true,
})

const away = new ToldError('Service indisponible', { isRefusal: false })

/** Threads of which the older messages cannot be read. */
const INBOX: Inbox = {
  call: () => new Promise(() => {}),
  threadKey: (one) => ['fil', one],
  readThread: async (id, { before }) => {
    if (before) throw away
    return pageOf(id)
  },
  everyMs: 60_000,
  reads: [],
  pinnedText: '',
  doneText: (_action, message) => message,
}

// The failure of one thread was told in the next one, which then read nothing above by itself.
test('older messages that could not be read are told in their own thread', async () => {
  const queryClient = new QueryClient()
  const { result, rerender } = renderHook(({ id }) => useThread(INBOX, id), {
    initialProps: { id: 'cmd_1' },
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.older.exist).toBe(true))
  act(() => result.current.older.read())
  await waitFor(() => expect(result.current.older.failed).toBe(true))
  rerender({ id: 'cmd_2' })
  await waitFor(() => expect(result.current.thread?.id).toBe('cmd_2'))
  expect(result.current.older.failed).toBe(false)
})
