import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { THREAD } from '../../testing/thread.ts'
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

// Each left with the focus in it, which fell to the document: the keyboard started again at the top of the page.
test('a choice of conversations takes the focus as it opens, and gives it to the list as it closes', async () => {
  const pagination = { ...PAST, page: 1, total: 1 }
  const thread = { ...THREAD, id: 'sup_1', type: 'support', title: 'Délais', unreadCount: 1 }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('stats') ? { data: STATS } : { data: [thread], messages: [], pagination }),
  )
  const Stub = createRoutesStub([{ path: '/app/messages', Component: MessagesPage }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={['/app/messages']} />
    </QueryClientProvider>,
  )
  const open = await screen.findByRole('button', { name: 'Sélectionner' })
  open.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Tout choisir'))
  await userEvent.click(screen.getByRole('button', { name: 'Annuler la sélection' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Conversations' }))
})

// The link of the top left as the empty list came, and a click begun on it led nowhere.
test('a first message is offered once: not at the top before the list is known, below when it is empty', async () => {
  const list = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('stats') ? Response.json({ data: STATS }) : list.promise,
  )
  const Stub = createRoutesStub([{ path: '/app/messages', Component: MessagesPage }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stub initialEntries={['/app/messages']} />
    </QueryClientProvider>,
  )
  const isPressable = (link: HTMLElement) => !link.classList.contains('invisible')
  const offered = () => screen.getAllByRole('link', { name: 'Nouveau message' }).filter(isPressable)
  await screen.findByText(/11 messages/)
  expect(offered()).toEqual([])
  list.resolve(Response.json({ data: [], messages: [], pagination: { ...PAST, page: 1, total: 0 } }))
  await screen.findByText('Aucune conversation')
  expect(offered()).toHaveLength(1)
})
