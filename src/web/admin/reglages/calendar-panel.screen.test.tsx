import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { booked, SLOT } from '../testing/house-data.ts'
import { holding, openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import ReglagePanel from './reglage-panel.tsx'

const TYPED_MEANWHILE = '2026-12-03'

// The day typed during the check was added in place of the checked one, whatever was booked on it.
test('the day that is closed is the one that was checked', async () => {
  const house = await openHouse()
  await booked(house)
  const held = holding(house.call, api.admin.consultations.agenda)
  openScreen(held.call, '/admin/reglages/jours-fermes', [
    { path: '/admin/reglages/:groupe', Component: ReglagePanel },
  ])
  const day = await screen.findByLabelText<HTMLInputElement>('Jour à fermer')
  fireEvent.change(day, { target: { value: SLOT.date } })
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
