import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/stub-api.ts'
import ConversationPage from './conversation-page.tsx'

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
