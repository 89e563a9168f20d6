import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import { transferAccount } from '../billing/facture-queries.ts'
import { LeftToPay } from './left-to-pay.tsx'

type Told = Pick<ProjectDetail, 'id' | 'statut' | 'facture' | 'retractationLe'>

const ACCOUNT = { titulaire: 'Bon à tirer SARL', iban: 'FR7630006000011234567890189', bic: '' }
const FACTURE = {
  id: '019abc00-0000-7000-8000-000000000002',
  number: 'FAC-2026-001',
  statut: 'ECHEANCE' as const,
  amount: 48_000,
  exigibleLe: null,
  pdfUrl: '/pdf',
}

const LATE: Told = {
  id: '019abc00-0000-7000-8000-000000000001',
  statut: 'EN_COURS',
  facture: FACTURE,
  retractationLe: null,
}
const linkOf = (project: Told) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const known = new QueryClient()
  known.setQueryData(transferAccount.queryKey, { data: ACCOUNT })
  render(
    <QueryClientProvider client={known}>
      <MemoryRouter>
        <LeftToPay project={project} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.queryByRole('link')?.textContent
}

test('an order with a late payment leads to what is left to pay, and says the transfer that pays it', () => {
  expect(linkOf(LATE)).toBe('Voir ce qui reste à régler')
  expect([
    screen.getByText('FR76 3000 6000 0112 3456 7890 189'),
    screen.getByText('FAC-2026-001'),
  ]).toHaveLength(2)
})

// « à régler avant le 9 janv. », with « Payer », stood beside a debit of the 30th of November.
test('one whose payments are charged by themselves says when, and asks for nothing', () => {
  const facture = { ...FACTURE, statut: 'EN_ATTENTE' as const, exigibleLe: '2026-11-30' }
  expect(linkOf({ ...LATE, facture })).toBe('Voir l’échéancier')
  expect(screen.getByText(/Prochaine échéance prélevée automatiquement le 30 nov\. 2026\./)).toBeTruthy()
  expect(screen.queryByText('IBAN')).toBeNull()
})

test('one that is renounced asks for nothing', () => {
  expect(linkOf({ ...LATE, retractationLe: '2026-11-25T09:00:00Z' })).toBeUndefined()
})
