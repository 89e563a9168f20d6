import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import ConsultationPanel from '../consultations/consultation-panel.tsx'
import { openHouse, openScreen, press } from './testing/open-screen.tsx'

// Another person took the chosen half hour: the first free one went in its place, and its e-mail left.
test('an hour taken since it was chosen is told, and no other is sent in its place', async () => {
  const { house, call } = openHouse()
  const [moved, other] = house.consultations.filter(({ statut }) => statut === 'CONFIRMEE')
  if (!moved || !other) throw new Error('no consultation is booked')
  Object.assign(moved, { date: '2026-12-02', time: '09:00' })
  Object.assign(other, { date: '2026-12-02', time: '09:30' })
  const { readAgain } = openScreen(call, `/admin/consultations/${moved.id}`, [
    { path: '/admin/consultations/:id', Component: ConsultationPanel },
  ])
  await press('Déplacer')
  const hour = await screen.findByLabelText<HTMLSelectElement>('Heure')
  await screen.findByRole('option', { name: /^16\sh$/ })
  await userEvent.selectOptions(hour, '16:00')
  other.time = '16:00'
  await readAgain()
  expect(await screen.findByText('Ce créneau vient d’être réservé. Choisissez-en un autre.')).toBeTruthy()
  expect(hour.value).toBe('')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Déplacer et prévenir' })
  expect(send.disabled).toBe(true)

  await userEvent.selectOptions(hour, '09:30')
  await userEvent.click(send)
  expect(await screen.findByText('Consultation déplacée')).toBeTruthy()
  expect(moved.time).toBe('09:30')
})
