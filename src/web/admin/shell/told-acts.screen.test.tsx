import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import ConsultationPanel from '../consultations/consultation-panel.tsx'
import FaqPage from '../faq/faq-page.tsx'
import FacturePanel from '../money/invoices/facture-panel.tsx'
import PagesPage from '../pages/pages-page.tsx'
import TarifsPage from '../tarifs/tarifs-page.tsx'
import { billed, booked } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { answer, openScreen, press } from '../testing/open-screen.tsx'

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
  const { call } = await openHouse()
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
  const { call } = await openHouse()
  await call(api.admin.pages.create, {
    body: { title: 'Nos garanties', slug: 'nos-garanties', content: '<p>Lu.</p>' },
  })
  openScreen(call, '/admin/pages?statut=BROUILLON', [{ path: '/admin/pages', Component: PagesPage }])
  await userEvent.click((await screen.findAllByRole('button', { name: /actions/i }))[0] ?? document.body)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Publier' }))
  expect(await screen.findByText('Page publiée')).toBeTruthy()
  await press('Annuler')
  expect(await screen.findByText('Page repassée en brouillon')).toBeTruthy()
})

// A cancelled consultation loses its buttons, and its toast went with them.
test('the cancellation of a consultation is told', async () => {
  const house = await openHouse()
  const { call } = house
  const { id } = await booked(house)
  openScreen(call, `/admin/consultations/${id}`, [
    { path: '/admin/consultations/:id', Component: ConsultationPanel },
  ])
  await press('Annuler la consultation')
  await answer(await screen.findByRole('alertdialog'), 'Annuler la consultation')
  expect(await screen.findByText('Consultation annulée')).toBeTruthy()
  const { data } = await call(api.admin.consultations.get, { params: { id } })
  expect(data.statut).toBe('ANNULEE')
})

// The form was drawn again for its new day, before its toast.
test('a saved day of reminder is told', async () => {
  const house = await openHouse()
  const { facture } = await billed(house, { paid: 0 })
  openScreen(house.call, `/admin/factures/${facture.id}`, [
    { path: '/admin/factures/:id', Component: FacturePanel },
  ])
  fireEvent.change(await screen.findByLabelText(/^Rappeler le/), { target: { value: '2026-12-15' } })
  await press('Enregistrer la date')
  expect(await screen.findByText('Date de rappel enregistrée')).toBeTruthy()
})
