import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { booked } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import ConsultationPanel from './consultation-panel.tsx'

const { consultations } = api.admin
const date = '2026-12-02'

// Another person took the chosen half hour: the first free one went in its place, and its e-mail left.
test('an hour taken since it was chosen is told, and no other is sent in its place', async () => {
  const house = await openHouse()
  const moved = await booked(house, { date, time: '09:00' })
  const other = await booked(house, { date, time: '09:30' })
  const { readAgain } = openScreen(house.call, `/admin/consultations/${moved.id}`, [
    { path: '/admin/consultations/:id', Component: ConsultationPanel },
  ])
  await press('Déplacer')
  const hour = await screen.findByLabelText<HTMLSelectElement>('Heure')
  await screen.findByRole('option', { name: /^16\sh$/ })
  await userEvent.selectOptions(hour, '16:00')
  await house.call(consultations.update, { params: { id: other.id }, body: { date, time: '16:00' } })
  await readAgain()
  expect(await screen.findByText('Ce créneau vient d’être réservé. Choisissez-en un autre.')).toBeTruthy()
  expect(hour.value).toBe('')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Déplacer et prévenir' })
  expect(send.disabled).toBe(true)

  await userEvent.selectOptions(hour, '09:30')
  await userEvent.click(send)
  expect(await screen.findByText('Consultation déplacée')).toBeTruthy()
  const { data } = await house.call(consultations.get, { params: { id: moved.id } })
  expect(data.time).toBe('09:30')
})
