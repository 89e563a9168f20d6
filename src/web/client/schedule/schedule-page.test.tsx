import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Echeancier } from '#contract/money/schedule/echeance.ts'
import { siteApi } from '#contract/site-api.ts'
import { queryKey } from '../../lib/api-reads.ts'
import SchedulePage from './schedule-page.tsx'
import { schedule } from './schedule-query.ts'

const ID = '019abc00-0000-7000-8000-000000000001'
const OTHER = '019abc00-0000-7000-8000-000000000009'
const LATE = {
  id: '019abc00-0000-7000-8000-000000000002',
  rang: 2,
  montant: 4_800,
  date: '2026-11-26',
  statut: 'EN_RETARD',
  payeeLe: null,
  prochainEssai: null,
  tentatives: 1,
} as const

const FACTUREE = { statut: 'EN_COURS', facture: { number: 'FAC-2026-001' } }

const Page = () => (
  <>
    <Link to={`/${OTHER}`}>L’autre projet</Link>
    <SchedulePage />
  </>
)

function open(
  pause: Echeancier['pause'],
  enCours: number | null = null,
  { project = FACTUREE, echeances = [LATE] }: { project?: object; echeances?: Echeancier['echeances'] } = {},
) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const known = new QueryClient()
  for (const id of [ID, OTHER]) {
    known.setQueryData(schedule(id).queryKey, { data: { echeances, resteDu: 4_800, enCours, pause } })
    known.setQueryData(queryKey(siteApi.projects.get, { params: { id } }), { data: project })
  }
  const Stub = createRoutesStub([{ path: '/:id', Component: Page }])
  render(
    <QueryClientProvider client={known}>
      <Stub initialEntries={[`/${ID}`]} />
    </QueryClientProvider>,
  )
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.split(' ')[0])

test('a late payment is paid by its button, or with all that remains', async () => {
  open(null)
  expect(await screen.findByText(/Votre banque a refusé une échéance/)).toBeTruthy()
  expect(buttons()).toEqual(['Payer', 'Solder'])
})

// « a refusé 2 échéances : réglez-la »
test('several late payments are told together', async () => {
  open(null, null, { echeances: [LATE, { ...LATE, id: '019abc00-0000-7000-8000-000000000003', rang: 3 }] })
  expect(await screen.findByText(/a refusé 2 échéances : réglez-les avec une autre carte/)).toBeTruthy()
})

// The buttons of the next project were busy with the payment of the first.
test('a payment asked for in a project is not in another', async () => {
  open(null)
  const settle = () => screen.findByRole('button', { name: /^Solder/ })
  fireEvent.click(await settle())
  await waitFor(async () => expect((await settle()).getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(screen.getByRole('link', { name: 'L’autre projet' }))
  await waitFor(async () => expect((await settle()).getAttribute('aria-busy')).toBeNull())
})

// « Les prochains se prélèvent d’eux-mêmes », and « Solder », stayed after a withdrawal.
test('who renounces is asked for nothing', async () => {
  open('RETRACTATION')
  expect(await screen.findByText(/Vous avez renoncé à ce contrat/)).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('whose bank disputes a payment is told that nothing is asked, and may still pay', async () => {
  open('LITIGE')
  expect(await screen.findByText(/Votre banque conteste un paiement/)).toBeTruthy()
  expect(buttons()).toEqual(['Payer', 'Solder'])
})

// The sum was still asked for during the bank's days.
test('what a debit is bringing is said, and not asked for again', async () => {
  open(null, 4_800)
  expect(await screen.findByText(/Votre ordre de prélèvement de 48,00/)).toBeTruthy()
  expect(buttons()).toEqual([])
})

// « Payer » was offered, then refused for lack of the boxes that only the quote has.
test('a quote leads to where it is accepted, and an order without an invoice asks for nothing', async () => {
  open(null, null, { project: { statut: 'ESTIMATION_ENVOYEE', facture: null }, echeances: [] })
  expect(await screen.findByRole('link', { name: 'Lire et accepter le devis' })).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('an order that is not invoiced asks for nothing', async () => {
  open(null, null, { project: { statut: 'NOUVELLE', facture: null }, echeances: [] })
  expect(await screen.findByText('Rien à régler')).toBeTruthy()
  expect(buttons()).toEqual([])
})
