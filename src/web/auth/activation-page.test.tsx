import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { badGateway, noNetwork, refused, stubApi, tooMany } from '../testing/stub-api.ts'
import ActivationPage from './activation-page.tsx'
import { SessionProvider } from './session.tsx'

afterEach(() => vi.unstubAllGlobals())

function open() {
  const Stub = createRoutesStub([{ path: '/activation/:token', Component: ActivationPage }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Stub initialEntries={['/activation/a-token']} />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

// An author on a train read that the link of their order was dead, over « Erreur de connexion ».
test.each([
  ['without a network', noNetwork],
  ['while the server is away', badGateway],
  ['after too many of them', tooMany],
])('a link that cannot be checked, %s, is not said to be dead', async (_, answer) => {
  stubApi(answer, refused(404, 'Token invalide ou expiré'))
  open()
  await screen.findByRole('alert')
  expect(title()).toBe('Impossible de vérifier votre lien')
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Token invalide ou expiré')
  expect(title()).toBe('Ce lien n’est plus valable')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
