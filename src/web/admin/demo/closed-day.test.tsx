import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import ReglagePanel from '../reglages/reglage-panel.tsx'
import { holding, openHouse, openScreen, press } from './testing/open-screen.tsx'

const BUSY = '2026-12-02'
const TYPED_MEANWHILE = '2026-12-03'

// The day typed during the check was added in place of the checked one, whatever was booked on it.
test('the day that is closed is the one that was checked', async () => {
  const { house, call } = openHouse()
  const [booked] = house.consultations.filter(({ statut }) => statut === 'CONFIRMEE')
  if (!booked) throw new Error('no consultation is booked')
  for (const one of house.consultations) one.date = '2026-12-08'
  booked.date = BUSY
  const held = holding(call, api.admin.consultations.agenda)
  openScreen(held.call, '/admin/reglages/jours-fermes', [
    { path: '/admin/reglages/:groupe', Component: ReglagePanel },
  ])
  const day = await screen.findByLabelText<HTMLInputElement>('Jour à fermer')
  fireEvent.change(day, { target: { value: BUSY } })
  await press('Ajouter ce jour')
  fireEvent.change(day, { target: { value: TYPED_MEANWHILE } })
  held.letThrough()

  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toMatch(/^Fermer le mercredi 2\sdéc\./)
  fireEvent.click(within(asked).getByRole('button', { name: 'Fermer ce jour' }))
  expect(await screen.findByRole('button', { name: /^Rouvrir le 2\s/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Rouvrir le 3\s/ })).toBeNull()
  await waitFor(() => expect(day.value).toBe(TYPED_MEANWHILE))
})
