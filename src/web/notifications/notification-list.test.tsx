import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { siteApi } from '#contract/site-api.ts'
import { queryKey } from '../lib/api-reads.ts'
import { createApiClient } from '../lib/api-client.ts'
import { NotificationList } from './notification-list.tsx'

const NOTIFICATION = {
  id: '01a21491-a1a9-79bd-8a42-7330adcb08cd',
  type: 'PAYMENT',
  title: 'Paiement reçu',
  message: '',
  isRead: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  actionUrl: null,
}

// The button came above a list already drawn, and moved it (a shift of 0.05 at 390 px).
test('the list waits for the count that says whether a button stands above it', async () => {
  const counted = Promise.withResolvers<Response>()
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasNextPage: false }
  const listed = Promise.withResolvers<void>()
  const call = createApiClient(async (path) => {
    if (path.endsWith('/unread-count')) return counted.promise
    listed.resolve()
    return Response.json({ notifications: [NOTIFICATION], pagination })
  })
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NotificationList call={call} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await listed.promise
  await expect.poll(() => queryClient.isFetching({ queryKey: queryKey(siteApi.notifications.list) })).toBe(0)
  expect(screen.queryByText('Paiement reçu')).toBeNull()

  counted.resolve(Response.json({ count: 1 }))
  await screen.findByText('Paiement reçu')
  expect(screen.getByRole('button', { name: 'Tout marquer comme lu' })).toBeDefined()
})
