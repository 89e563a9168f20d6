import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createCommande, createUser } from '#server/testing/factories.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import ReglagePanel from './reglage-panel.tsx'

test('the next numbers are read as they are typed; a series that has given one is closed, with the reason', async () => {
  const house = await openHouse()
  await createCommande(house.deps, await createUser(house.deps))
  openScreen(house.call, '/admin/reglages/numeros', [
    { path: '/admin/reglages/:groupe', Component: ReglagePanel },
  ])
  const prefix = await screen.findByRole('textbox', { name: 'Préfixe des factures' })
  expect(screen.getByText('FAC-2026-001')).toBeTruthy()
  expect(screen.getByText(/^Le numéro de commande 1001 est déjà donné/)).toBeTruthy()
  expect(screen.getByRole('spinbutton', { name: 'Première commande' })).toHaveProperty('readOnly', true)
  expect(screen.getByRole('textbox', { name: 'Préfixe des commandes' })).toHaveProperty('readOnly', true)

  await userEvent.clear(prefix)
  await userEvent.type(prefix, 'F')
  const first = screen.getByRole('spinbutton', { name: 'Première facture' })
  await userEvent.clear(first)
  await userEvent.type(first, '58')
  expect(screen.getByText('F-2026-058')).toBeTruthy()
  await press('Enregistrer')
  await waitFor(async () =>
    expect((await house.call(api.admin.settings.get, {})).data.numbering.value).toMatchObject({
      prefixeFactures: 'F',
      premiereFacture: 58,
      premiereCommande: 1001,
    }),
  )
})

test('the next order is read under the prefix that is typed', async () => {
  const house = await openHouse()
  openScreen(house.call, '/admin/reglages/numeros', [
    { path: '/admin/reglages/:groupe', Component: ReglagePanel },
  ])
  const prefix = await screen.findByRole('textbox', { name: 'Préfixe des commandes' })
  expect(screen.getByText('1001')).toBeTruthy()
  await userEvent.type(prefix, 'FAC')
  await press('Enregistrer')
  expect(await screen.findByText(/^Le numéro d’une commande ne se lit pas comme celui/)).toBeTruthy()
  await userEvent.clear(prefix)
  await userEvent.type(prefix, 'BT')
  expect(screen.getByText('BT-1001')).toBeTruthy()
  await press('Enregistrer')
  await waitFor(async () =>
    expect((await house.call(api.admin.settings.numbers, {})).data.commandes.prochain).toBe('BT-1001'),
  )
})
