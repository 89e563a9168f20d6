import { render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import MessagesPage from './messages-page.tsx'

const PAST = { page: 2, limit: 10, total: 10, totalPages: 1, hasNextPage: false }
const STATS = { total: 11, unread: 10, archived: 0, pinned: 0, sent: 0, received: 11, conversations: 11 }

// The page left by the last of its conversations said that all was read, without a link to the others.
test('a page beyond the last conversations says so, and leads back to the first one', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('stats') ? { data: STATS } : { data: [], messages: [], pagination: PAST }),
  )
  const Stub = createRoutesStub([{ path: '/app/messages', Component: MessagesPage }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={['/app/messages?vue=non-lues&page=2']} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Cette page est vide')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Revenir au début' }).getAttribute('href')).toBe(
    '/app/messages?vue=non-lues',
  )
})
