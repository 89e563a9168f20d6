import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

// The removed row left the focus to the document, and the keyboard started again at its top.
test('a deleted notification gives the focus to the next one, and the last one to the page', async () => {
  let kept = ['Paiement reçu', 'Projet commencé'].map((title, rank) => ({
    ...NOTIFICATION,
    id: NOTIFICATION.id.replace(/.$/, `${rank}`),
    isRead: true,
    title,
  }))
  const call = createApiClient(async (path, { method }) => {
    if (path.endsWith('/unread-count')) return Response.json({ count: 0 })
    if (method === 'DELETE') {
      kept = kept.filter(({ id }) => !path.endsWith(id))
      return Response.json({ message: 'Fait' })
    }
    const pagination = { page: 1, limit: 20, total: kept.length, totalPages: 1, hasNextPage: false }
    return Response.json({ notifications: kept, pagination })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <main id="contenu" tabIndex={-1}>
          <NotificationList call={call} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const removal = (title: string) =>
    screen.findByRole('button', { name: `Supprimer la notification «\u202f${title}\u202f»` })
  await userEvent.click(await removal('Paiement reçu'))
  const next = await removal('Projet commencé')
  await expect.poll(() => document.activeElement).toBe(next)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('contenu')
})
