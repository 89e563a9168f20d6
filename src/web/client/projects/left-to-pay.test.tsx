import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProjectDetail } from '#contract/projects/project.ts'
import { LeftToPay } from './left-to-pay.tsx'

type Told = Pick<ProjectDetail, 'id' | 'statut' | 'facture' | 'retractationLe'>

const LATE: Told = {
  id: '019abc00-0000-7000-8000-000000000001',
  statut: 'EN_COURS',
  facture: {
    id: '019abc00-0000-7000-8000-000000000002',
    number: 'FAC-2026-001',
    statut: 'ECHEANCE',
    amount: 48_000,
    pdfUrl: '/pdf',
  },
  retractationLe: null,
}
const linkOf = (project: Told) => {
  render(
    <MemoryRouter>
      <LeftToPay project={project} />
    </MemoryRouter>,
  )
  return screen.queryByRole('link')?.textContent
}

test('an order with a late payment leads to what is left to pay', () => {
  expect(linkOf(LATE)).toBe('Voir ce qui reste à régler')
})

test('one that is renounced asks for nothing', () => {
  expect(linkOf({ ...LATE, retractationLe: '2026-11-25T09:00:00Z' })).toBeUndefined()
})
