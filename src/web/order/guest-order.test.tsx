import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SessionProvider } from '../auth/session.tsx'
import { GuestOrder } from './guest-order.tsx'
import { readArrival } from './read-arrival.ts'

const integral = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  nom: 'Pack Intégral (correction à la page)',
  description: '',
  prix: 200,
  prixFormate: '2 €/page',
  mode: 'PAR_PAGE',
  typeService: 'Correction',
  dureeEstimee: '10-15 jours',
  delaiJours: 15,
  revisionsIncluses: 2,
  inclus: [],
  vedette: true,
  actif: true,
  ordre: 1,
}

const fromServer = { tarifs: null, readAt: '2026-11-20T10:00:00.000Z' }

function openForm(search: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <GuestOrder fromServer={fromServer} arrival={readArrival(search)} />
          </SessionProvider>
        </QueryClientProvider>
      ),
    },
  ])
  render(<Stub />)
}

test('when the services cannot be read the form says so, and chooses the link’s once they can', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}, { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  openForm('?pack=pack-integral&pages=250')
  await userEvent.type(screen.getByLabelText('Prénom'), 'Marie')
  await screen.findByText('Erreur lors du chargement des services')
  expect(fetch).toHaveBeenCalledTimes(3)

  fetch.mockImplementation(async () =>
    Response.json({
      data: [{ ...integral, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' }],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  const service = await screen.findByLabelText('Service')
  await vi.waitFor(() => expect(service).toHaveProperty('value', integral.id))
  expect(screen.getByLabelText('Nombre de pages')).toHaveProperty('value', '250')
  expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Marie')
  expect(screen.getByText(/480,00/, { selector: 'b' })).toBeTruthy()
})
