import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { settings } from '#server/platform/db/schema/house.ts'
import { booked, clientCommande, type House, SLOT } from '../testing/house-data.ts'
import { holding, openHouse } from '../testing/open-house.ts'
import { answer, openScreen, press } from '../testing/open-screen.tsx'
import ReglagePanel from './reglage-panel.tsx'

const TYPED_MEANWHILE = '2026-12-03'

const open = (call: House['call']) =>
  openScreen(call, '/admin/reglages/jours-fermes', [
    { path: '/admin/reglages/:groupe', Component: ReglagePanel },
  ])
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`)), {
    target: { value },
  })
/** The calendar as it stands, whenever its days were closed. */
const setCalendar = ({ deps }: House, value: object) =>
  deps.db.insert(settings).values({ key: 'calendar', value })
const calendarOf = async (house: House) => (await house.call(api.admin.settings.get, {})).data.calendar.value

test('a period is closed by one gesture, and removed by another', async () => {
  const house = await openHouse()
  open(house.call)
  await type('Premier jour', '2026-12-21')
  await type('Dernier jour', '2027-01-03')
  await type('Un mot', 'Fermeture d’hiver')
  await press('Fermer ces jours')
  await waitFor(async () =>
    expect((await calendarOf(house)).fermetures).toEqual([
      { du: '2026-12-21', au: '2027-01-03', mot: 'Fermeture d’hiver' },
    ]),
  )
  await press(/^Retirer.*Fermeture d’hiver/)
  await waitFor(async () => expect((await calendarOf(house)).fermetures).toEqual([]))
})

// They were lost where the window became narrow, which draws the panel anew.
test('days typed and not closed yet are there when the panel is drawn anew', async () => {
  const house = await openHouse()
  const { unmount } = open(house.call)
  await type('Premier jour', '2026-12-21')
  await type('Jour férié', '2026-12-25')
  unmount()
  open(house.call)
  expect(await screen.findByDisplayValue('2026-12-21')).toBeTruthy()
  expect(screen.getByDisplayValue('2026-12-25')).toBeTruthy()
  await press('Fermer ces jours')
  await waitFor(async () => expect((await calendarOf(house)).fermetures).toHaveLength(1))
  expect(screen.queryByDisplayValue('2026-12-21')).toBeNull()
})

test('the promises that a closing finds are named before it is saved, each with its author to write to, and none moves', async () => {
  const house = await openHouse()
  const { id, numero } = await clientCommande(house, { datePromise: '2026-12-29', titre: 'Neige' })
  open(house.call)
  await type('Premier jour', '2026-12-21')
  await type('Dernier jour', '2027-01-03')
  await press('Fermer ces jours')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toMatch(/1\sdate promise/)
  expect(within(asked).getByText(new RegExp(`${numero}, mardi 29\\sdéc`))).toBeTruthy()
  expect(within(asked).getByRole('link', { name: 'Écrire à l’auteur' }).getAttribute('href')).toContain(
    '/messagerie/',
  )
  expect((await calendarOf(house)).fermetures).toEqual([])
  await answer(asked, 'Fermer ces jours')
  await waitFor(async () => expect((await calendarOf(house)).fermetures).toHaveLength(1))
  const { data } = await house.call(api.admin.commandes.get, { params: { id } })
  expect(data.datePromise).toBe('2026-12-29')
})

// The day typed during the check was added in place of the checked one, whatever was booked on it.
test('the day that is closed is the one that was checked', async () => {
  const house = await openHouse()
  await booked(house)
  const held = holding(house.call, api.admin.consultations.list)
  open(held.call)
  await type('Premier jour', SLOT.date)
  await press('Fermer ces jours')
  await type('Premier jour', TYPED_MEANWHILE)
  held.letThrough()

  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toMatch(/^Fermer le 2\sdécembre 2026/)
  await answer(asked, 'Fermer ce jour')
  expect(await screen.findByRole('button', { name: /^Retirer.*le 2\s/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Retirer.*le 3\s/ })).toBeNull()
})

test('a past closing is refused in words, and a day of a closing is worked again', async () => {
  const house = await openHouse()
  open(house.call)
  await type('Premier jour', '2026-11-02')
  await press('Fermer ces jours')
  expect(await screen.findByText(/^Cette fermeture est déjà passée/)).toBeTruthy()
  await type('Premier jour', '2026-12-21')
  await type('Dernier jour', '2026-12-31')
  await press('Fermer ces jours')
  await screen.findByRole('button', { name: /^Retirer/ })
  await type('Jour férié ou fermé', '2026-12-28')
  await press('Rouvrir ce jour')
  await waitFor(async () => expect((await calendarOf(house)).joursRouverts).toEqual(['2026-12-28']))
  await userEvent.click(await screen.findByRole('switch', { name: 'Jours fériés d’Alsace-Moselle' }))
  await waitFor(async () => expect((await calendarOf(house)).alsaceMoselle).toBe(true))
})

// A day worked again could be closed under a promise made for it, and nobody was told.
test('a day worked again is closed again as any other: what is promised for it is named first', async () => {
  const house = await openHouse()
  const winter = { du: '2026-12-21', au: '2026-12-31', mot: '' }
  await setCalendar(house, { fermetures: [winter], joursRouverts: ['2026-12-28'] })
  await clientCommande(house, { datePromise: '2026-12-28', titre: 'Neige' })
  open(house.call)
  await press(/^Refermer le 28/)
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toMatch(/^Fermer le 28\sdécembre 2026[^]*1\sdate promise[^]*Neige/)
  await answer(asked, 'Fermer ce jour')
  await waitFor(async () =>
    expect(await calendarOf(house)).toMatchObject({ fermetures: [winter], joursRouverts: [] }),
  )
})

test('the holidays of Alsace and Moselle name what is promised for them', async () => {
  const house = await openHouse()
  // Good Friday.
  const { numero } = await clientCommande(house, { datePromise: '2027-03-26' })
  open(house.call)
  await userEvent.click(await screen.findByRole('switch', { name: 'Jours fériés d’Alsace-Moselle' }))
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain(`${numero}, vendredi 26`)
  expect((await calendarOf(house)).alsaceMoselle).toBe(false)
  await answer(asked, 'Fermer ces jours')
  await waitFor(async () => expect((await calendarOf(house)).alsaceMoselle).toBe(true))
})

test('a closing that has begun is removed once that is confirmed, and is not put back', async () => {
  const house = await openHouse()
  await setCalendar(house, { fermetures: [{ du: '2026-11-23', au: '2026-11-30', mot: '' }] })
  open(house.call)
  await press(/^Retirer/)
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('ne pourra pas être remise')
  await answer(asked, 'Retirer la fermeture')
  await screen.findByText('Fermeture retirée')
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  expect((await calendarOf(house)).fermetures).toEqual([])
})
