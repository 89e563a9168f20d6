import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Facture } from '#contract/money/invoices/endpoints.ts'
import { DEFAULT_LIMIT } from './billing-table.tsx'
import { factureList } from './facture-queries.ts'
import { Factures } from './factures.tsx'

const ID = '019abc00-0000-7000-8000-000000000001'
const FACTURE: Facture = {
  id: ID,
  number: 'FAC-2026-055',
  amount: 13_000,
  amountFormatted: '130,00\u00a0€',
  resteDu: 13_000,
  statut: 'EN_ATTENTE',
  pdfUrl: '/pdf',
  dateEcheance: '2026-12-25',
  exigibleLe: null,
  pause: null,
  prelevementEnCours: false,
  datePaiement: null,
  createdAt: '2026-11-25T09:00:00.000Z',
  commande: {
    id: ID,
    titre: 'Contes du mont Aigoual',
    description: null,
    statut: 'ESTIMATION_ENVOYEE',
    amount: 13_000,
    createdAt: '2026-11-20T09:00:00.000Z',
    client: { id: ID, nom: 'Delmas', prenom: 'Claire', email: 'claire@exemple.fr' },
  },
}

function open(pause: Facture['pause'], changes: Partial<Facture> = {}) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const known = new QueryClient()
  const pagination = { page: 1, limit: DEFAULT_LIMIT, total: 1, totalPages: 1, hasNextPage: false }
  const factures = [{ ...FACTURE, pause, ...changes }]
  const { queryKey } = factureList({ page: 1, limit: DEFAULT_LIMIT, statut: undefined })
  known.setQueryData(queryKey, { data: factures, invoices: factures, pagination })
  const Stub = createRoutesStub([{ path: '/', Component: () => <Factures /> }])
  render(
    <QueryClientProvider client={known}>
      <Stub />
    </QueryClientProvider>,
  )
}

test.each([null, 'LITIGE'] as const)('an invoice to pay is paid from the list (%s)', async (pause) => {
  open(pause)
  expect(await screen.findByRole('link', { name: 'Payer la facture FAC-2026-055' })).toBeTruthy()
})

// Its payment was still asked for.
test('that of an order which its client renounces asks for nothing', async () => {
  open('RETRACTATION')
  expect(await screen.findByText('Rien à payer')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Payer/ })).toBeNull()
})

// « Avant le 9 janv. », with « Payer », stood beside a debit of the 30th of November.
test('that whose payments are charged by themselves says on which day, and is paid by no hand', async () => {
  open(null, { exigibleLe: '2026-11-30' })
  expect(await screen.findByText('Prochaine échéance prélevée automatiquement le 30 nov. 2026')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Payer/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Échéancier de la facture FAC-2026-055' })).toBeTruthy()
})

// « Avant le … », with « Payer », stood there while the bank was answering the last debit.
test('that of which a debit is under way is not paid a second time', async () => {
  open(null, { prelevementEnCours: true })
  expect(await screen.findByText('Prélèvement en cours')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Payer/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Échéancier de la facture FAC-2026-055' })).toBeTruthy()
})
