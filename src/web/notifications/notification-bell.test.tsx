import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import * as contract from '#contract/notifications/notification.ts'
import { createApiClient } from '../lib/api-client.ts'
import { NotificationBell } from './notification-bell.tsx'

const UUID = '01a21491-a1a9-79bd-8a42-7330adcb08cd'
const OTHER = '01a21491-a1a9-79bd-8a42-7330adcb08ce'

const told = (
  id: string,
  title: string,
  actionUrl: string | null,
  type = 'PAYMENT',
): contract.Notification => ({
  id,
  type,
  title,
  message: '',
  isRead: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  actionUrl,
})

function renderBell(unread: number) {
  const all = [
    told(UUID, 'Paiement reçu', '/app/projects'),
    told(OTHER, 'Adresse changée', null, 'NOUVELLE_SORTE'),
  ]
  const pagination = { page: 1, limit: 10, total: 2, totalPages: 1, hasNextPage: false }
  const call = createApiClient(async (path) => {
    for (const notification of all) if (path.includes(notification.id)) notification.isRead = true
    if (path.endsWith('/unread-count')) return Response.json({ count: unread })
    return Response.json({ notifications: all, pagination, message: 'Notification marquée comme lue' })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NotificationBell call={call} allHref="/app/notifications" />
        <Routes>
          <Route path="/app/projects" element={<h1>Projets</h1>} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { all }
}

// A dot stood for any number of notifications.
test.each([
  [3, '3', /^Notifications, 3.non lues$/],
  [99, '99', /^Notifications, 99.non lues$/],
  [240, '99+', /^Notifications, 240.non lues$/],
])('the bell shows %i unread as « %s », and says the whole number', async (unread, shown, label) => {
  renderBell(unread)
  expect((await screen.findByText(shown)).closest('button')?.getAttribute('aria-label')).toMatch(label)
})

test('the bell shows no number when all is read', async () => {
  renderBell(0)
  const bell = await screen.findByRole('button', { name: /^Notifications, 0.non lue$/ })
  expect(bell.textContent).toBe('')
})

// Under the list, both went down as it came: a press begun on the link ended beside it.
test('what the bell offers stays in place while its notifications come', async () => {
  renderBell(2)
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  const all = screen.getByRole('link', { name: 'Voir toutes les notifications' })
  const first = await screen.findByRole('link', { name: 'Paiement reçu' })
  expect(all.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

// A notification could only be marked read with all the others.
test('a notification is marked read by itself, whether it leads somewhere or not', async () => {
  renderBell(2)
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  const [linked, plain] = await screen.findAllByRole('listitem')
  if (!linked || !plain) throw new Error('two notifications are expected')
  await userEvent.click(within(plain).getByRole('button', { name: /Marquer comme lue/ }))
  await expect.poll(() => within(plain).queryByText(', non lue')).toBeNull()
  expect(within(linked).getByText(', non lue')).toBeDefined()
  await userEvent.click(within(linked).getByRole('button', { name: /Marquer comme lue/ }))
  await expect.poll(() => within(linked).queryByText(', non lue')).toBeNull()
})

// The focus fell to the body with the button, out of the bell.
test('the focus goes to the next unread notification of the bell, then to the bell’s list', async () => {
  renderBell(2)
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Marquer comme lue «.Paiement reçu/ }))
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Marquer comme lue «.Adresse changée/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog'))
})

test('a click on a notification marks it read, goes where it leads and closes the bell', async () => {
  const { all } = renderBell(2)
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  await userEvent.click(await screen.findByRole('link', { name: 'Paiement reçu' }))
  expect(await screen.findByRole('heading', { name: 'Projets' })).toBeDefined()
  await expect.poll(() => all.map(({ isRead }) => isRead)).toEqual([true, false])
  expect(screen.queryByRole('dialog')).toBeNull()
})

// A kind that the product does not know emptied the list, in the bell and on its page.
test('a notification of an unknown kind is read by the contract, and shown as information', async () => {
  expect(contract.notification.parse({ ...told(UUID, 'Nouveauté', null, 'NOUVELLE_SORTE') }).type).toBe(
    'NOUVELLE_SORTE',
  )
  renderBell(2)
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByText('Adresse changée')).toBeDefined()
})
