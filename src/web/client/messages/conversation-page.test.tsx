import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { siteApi } from '#contract/site-api.ts'
import { useThread } from '../../conversation/use-thread.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { stubApi } from '../../testing/stub-api.ts'
import ConversationPage from './conversation-page.tsx'
import { AUTHOR_INBOX } from './message-queries.ts'

afterEach(() => vi.unstubAllGlobals())

// The way back to the list of a phone forgot the filters and the page.
test('a conversation leads back to the list as it was filtered', async () => {
  stubApi(() => new Promise(() => {}))
  const Stub = createRoutesStub([{ path: '/app/messages/:id', Component: ConversationPage }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={['/app/messages/cmd_1?status=archivees&page=2']} />
    </QueryClientProvider>,
  )
  const back = await screen.findByRole('link', { name: 'Toutes les conversations' })
  expect(back.getAttribute('href')).toBe('/app/messages?status=archivees&page=2')
})

// Opened while the mark of the first was on its way, a thread with as many unread messages kept its badge.
test('each thread shown is marked read, though as many messages are unread in both', async () => {
  const { mock } = stubApi(() => new Promise(() => {}))
  const queryClient = new QueryClient()
  for (const id of ['cmd_1', 'cmd_2'])
    queryClient.setQueryData(queryKey(siteApi.messages.getConversation, { params: { id } }), {
      id,
      unreadCount: 1,
      messages: [],
    })
  const page = renderHook(({ id }) => useThread(AUTHOR_INBOX, id), {
    initialProps: { id: 'cmd_1' },
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  page.rerender({ id: 'cmd_2' })
  const marked = () => mock.calls.filter(([path]) => typeof path === 'string' && path.endsWith('/mark-read'))
  await expect.poll(marked).toHaveLength(2)
})
