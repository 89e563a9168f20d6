import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { billed } from '../../testing/house-data.ts'
import { holding, openHouse } from '../../testing/open-house.ts'
import { openScreen, press } from '../../testing/open-screen.tsx'
import FacturePanel from './facture-panel.tsx'

const { factures } = api.admin

const routes = [{ path: '/admin/factures/:id', Component: FacturePanel }]

/** An invoice of the house, its saved note, and another administrator's writing of it. */
async function someFacture() {
  const house = await openHouse()
  const { call } = house
  const { id } = (await billed(house, { paid: 0 })).facture
  return {
    call,
    at: `/admin/factures/${id}`,
    write: (note: string) => call(factures.update, { params: { id }, body: { note } }),
    saved: async () => (await call(factures.get, { params: { id } })).data.note,
  }
}

const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note interne/ })
const type = async (text: string) => fireEvent.change(await noteField(), { target: { value: text } })

// The note that another administrator saved meanwhile was overwritten unseen.
test('a note written over another one waits for a choice', async () => {
  const { call, at, write, saved } = await someFacture()
  await write('Virement annoncé.')
  const { readAgain } = openScreen(call, at, routes)
  await type('Rappeler jeudi.')
  await write('Payée par chèque.')
  await readAgain()
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('Payée par chèque.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer la note' }).disabled).toBe(true)
  await userEvent.click(within(conflict).getByRole('button', { name: 'Garder mon texte' }))
  await press('Enregistrer la note')
  await waitFor(async () => expect(await saved()).toBe('Rappeler jeudi.'))

  await type('Rappeler vendredi.')
  await write('Soldée.')
  await readAgain()
  await press('Reprendre le texte enregistré')
  expect((await noteField()).value).toBe('Soldée.')
  expect(screen.queryByRole('alert')).toBeNull()
})

// Until the panel was read again the note of a colleague was written over.
test('a note written while another one was not read yet is refused, then waits for a choice', async () => {
  const { call, at, write, saved } = await someFacture()
  openScreen(call, at, routes)
  await type('Rappeler jeudi.')
  await write('Payée par chèque.')
  await press('Enregistrer la note')
  expect(await screen.findByRole('button', { name: 'Garder mon texte' })).toBeTruthy()
  expect((await noteField()).value).toBe('Rappeler jeudi.')
  expect(await saved()).toBe('Payée par chèque.')
})

// The draft of a panel closed before the answer hid every later note.
test('a note saved as its panel closes leaves no draft', async () => {
  const { call, at, write, saved } = await someFacture()
  const held = holding(call, factures.update)
  const { unmount } = openScreen(held.call, at, routes)
  await type('Rappeler jeudi.')
  await press('Enregistrer la note')
  // Words typed during the save were dropped as saved.
  expect((await noteField()).readOnly).toBe(true)
  unmount()
  held.letThrough()
  await waitFor(async () => expect(await saved()).toBe('Rappeler jeudi.'))
  await write('Soldée.')
  openScreen(call, at, routes)
  expect((await noteField()).value).toBe('Soldée.')
})
