import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paginationOf } from '#contract/shared/list.ts'
import { siteApi } from '#contract/site-api.ts'
import { createApiClient } from '../lib/api-client.ts'
import { queryKey } from '../lib/api-reads.ts'
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

/** Opens a list of unread notifications, which the server changes as it is asked. */
async function openList(...titles: string[]) {
  let all = titles.map((title, nth) => ({ ...NOTIFICATION, id: NOTIFICATION.id.slice(0, -1) + nth, title }))
  const call = createApiClient(async (path, { method }) => {
    if (path.endsWith('/unread-count')) return Response.json({ count: all.filter(isUnread).length })
    if (method === 'DELETE') all = all.filter(({ id }) => !path.includes(id))
    else
      all = all.map((one) => ({
        ...one,
        isRead: one.isRead || path.endsWith('/read-all') || path.includes(one.id),
      }))
    const pagination = paginationOf({ page: 1, limit: 20 }, all.length)
    return Response.json({ notifications: all, pagination, message: 'C’est fait.' })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <main tabIndex={-1}>
          <NotificationList call={call} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('Paiement reçu')
}

const isUnread = ({ isRead }: { isRead: boolean }) => !isRead
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

// The focus fell to the body with the button that held it: the keyboard began again at the top of the page.
test('the focus goes to the next notification when one is removed, then to the page', async () => {
  await openList('Paiement reçu', 'Texte livré')
  await press(/^Supprimer la notification «.Paiement reçu/)
  await expect.poll(focused).toMatch(/^Supprimer la notification «.Texte livré/)
  await press(/^Supprimer la notification «.Texte livré/)
  await screen.findByText('Aucune notification')
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

test('the focus goes to the next unread notification when one is marked read, else to the last one', async () => {
  await openList('Paiement reçu', 'Texte livré', 'Nouveau message')
  await press(/^Marquer comme lue «.Texte livré/)
  await expect.poll(focused).toMatch(/^Marquer comme lue «.Nouveau message/)
  await press(/^Marquer comme lue «.Nouveau message/)
  await expect.poll(focused).toMatch(/^Marquer comme lue «.Paiement reçu/)
  await press(/^Marquer comme lue «.Paiement reçu/)
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

test('the focus goes to the page when all the notifications are marked read', async () => {
  await openList('Paiement reçu')
  await press(/^Tout marquer comme lu/)
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})
