import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { billed } from '../testing/house-data.ts'
import { conflict, openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import CommandePanel from './commande-panel.tsx'

// The refusal of another time stood in the dialog before anything was asked.
test('a refund asked again starts without the former refusal', async () => {
  const house = await openHouse()
  const { commande } = await billed(house, { paid: 48_000, datePromise: '2026-11-10' })
  const refusing: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, api.admin.reglements.refundLate)) throw conflict('Tout est déjà rendu')
    return house.call(endpoint, ...input)
  }
  openScreen(refusing, `/admin/commandes/${commande.id}`, [
    { path: '/admin/commandes/:id', Component: CommandePanel },
  ])
  await press('Rembourser en entier')
  await press('Rembourser et annuler')
  expect(await screen.findByText('Tout est déjà rendu')).toBeTruthy()
  await press('Revenir')
  await press('Rembourser en entier')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(screen.queryByText('Tout est déjà rendu')).toBeNull()
})
