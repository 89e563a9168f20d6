import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import ConsultationPanel from '../consultations/consultation-panel.tsx'
import FaqPage from '../faq/faq-page.tsx'
import FacturePanel from '../money/invoices/facture-panel.tsx'
import PagesPage from '../pages/pages-page.tsx'
import TarifsPage from '../tarifs/tarifs-page.tsx'
import { openHouse, openScreen, press } from './testing/open-screen.tsx'

// The row left its tab before its toast: the act was told nowhere, and could not be undone.
test.each([
  ['a question hidden among the shown ones', '/admin/faq?visible=true', FaqPage, 'Question masquée'],
  [
    'a tarif withdrawn among those on sale',
    '/admin/tarifs?actif=true',
    TarifsPage,
    'Tarif retiré de la vente',
  ],
])('%s is told, and can be undone', async (_what, at, Component, said) => {
  const { call } = openHouse()
  openScreen(call, at, [{ path: at.split('?')[0], Component }])
  const [row] = await screen.findAllByRole('switch')
  if (!row) throw new Error('no row is listed')
  const name = row.getAttribute('aria-label') ?? row.textContent
  await userEvent.click(row)
  expect(await screen.findByText(said)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('switch', { name })).toBeNull())
  await press('Annuler')
  expect(await screen.findByRole('switch', { name })).toBeTruthy()
})

test('a page that leaves its tab is told, and can be undone', async () => {
  const { call } = openHouse()
  openScreen(call, '/admin/pages?statut=BROUILLON', [{ path: '/admin/pages', Component: PagesPage }])
  await userEvent.click((await screen.findAllByRole('button', { name: /actions/i }))[0] ?? document.body)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Publier' }))
  expect(await screen.findByText('Page publiée')).toBeTruthy()
  await press('Annuler')
  expect(await screen.findByText('Page repassée en brouillon')).toBeTruthy()
})

// A cancelled consultation loses its buttons, and its toast went with them.
test('the cancellation of a consultation is told', async () => {
  const { house, call } = openHouse()
  const booked = house.consultations.find(({ statut }) => statut === 'CONFIRMEE')
  if (!booked) throw new Error('no consultation is booked')
  booked.date = '2026-12-02'
  openScreen(call, `/admin/consultations/${booked.id}`, [
    { path: '/admin/consultations/:id', Component: ConsultationPanel },
  ])
  await press('Annuler la consultation')
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Annuler la consultation' }))
  expect(await screen.findByText('Consultation annulée')).toBeTruthy()
  expect(booked.statut).toBe('ANNULEE')
})

// The form was drawn again for its new day, before its toast.
test('a saved day of reminder is told', async () => {
  const { call } = openHouse()
  const { data } = await call(api.admin.factures.list, { query: { page: 1, limit: 100 } })
  const facture = data.find(({ resteDu }) => resteDu > 0)
  if (!facture) throw new Error('no invoice is due')
  openScreen(call, `/admin/factures/${facture.id}`, [
    { path: '/admin/factures/:id', Component: FacturePanel },
  ])
  fireEvent.change(await screen.findByLabelText(/^Rappeler le/), { target: { value: '2026-12-15' } })
  await press('Enregistrer la date')
  expect(await screen.findByText('Date de rappel enregistrée')).toBeTruthy()
})
