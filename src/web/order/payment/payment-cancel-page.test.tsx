import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionProvider } from '../../auth/session.tsx'
import { type CheckoutOf, leaveForPayment } from '../stored-checkout.ts'
import PaymentCancelPage from './payment-cancel-page.tsx'

afterEach(() => localStorage.clear())

function openAfter(of: CheckoutOf) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(window.location, 'assign').mockReturnValue()
  leaveForPayment({ url: 'https://paiement.exemple/1', commandeId: '1', of })
  const Stub = createRoutesStub([{ path: '/', Component: () => <PaymentCancelPage /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Stub />
      </SessionProvider>
    </QueryClientProvider>,
  )
}

test('an order whose first payment is given up is not confirmed', async () => {
  openAfter('COMMANDE')
  expect(await screen.findByText(/Votre commande n’est pas confirmée/)).toBeTruthy()
  expect(screen.getByText(/il ne reste qu’à payer/)).toBeTruthy()
})

// The page told an order paid in ten times that it was not confirmed, after its fourth payment was given up.
test('one of which only the rest was to be paid stays confirmed', async () => {
  openAfter('RESTE')
  expect(await screen.findByText(/Votre commande reste confirmée/)).toBeTruthy()
  expect(screen.queryByText(/il ne reste qu’à payer/)).toBeNull()
})
