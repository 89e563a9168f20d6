import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UnpaidCommande } from '#contract/commandes/unpaid-commande.ts'
import { stubApi } from '../testing/stub-api.ts'
import { PayUnpaid } from './pay-unpaid.tsx'

const COMMANDE: UnpaidCommande = {
  id: '019abc00-0000-7000-8000-000000000001',
  titre: 'Les Hauts de Lozère',
  service: 'Pack Intégral',
  nombrePages: 250,
  amount: 48_000,
  amountFormatted: '480,00\u00a0€',
  files: 0,
  paiement: 'A_FAIRE',
  gardeeJusquAu: null,
  semblablePayee: null,
  createdAt: '2026-11-02T09:00:00Z',
}

afterEach(() => vi.unstubAllGlobals())

// After Back from the payment page the browser showed the page as it was left, its button busy for ever.
test('whoever comes back from the payment page can pay again', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  stubApi(() => Response.json({ checkoutUrl: '/paiement-test/cs_1' }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PayUnpaid commande={COMMANDE} />
    </QueryClientProvider>,
  )
  const pay = () => screen.getByRole('button', { name: /^Payer/ })
  fireEvent.click(pay())
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(pay().getAttribute('aria-busy')).toBe('true')
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(pay().getAttribute('aria-busy')).toBeNull())
  fireEvent.click(pay())
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
})
