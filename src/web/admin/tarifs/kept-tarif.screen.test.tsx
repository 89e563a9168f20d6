import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createTarif } from '#server/testing/factories.ts'
import { clientCommande } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, remove } from '../testing/open-screen.tsx'
import TarifPanel from './tarif-panel.tsx'

test('a tarif that an order names is not deleted, and the house reads what to do instead', async () => {
  const house = await openHouse()
  const { id } = await createTarif(house.deps)
  await clientCommande(house, { serviceId: id })
  openScreen(house.call, `/admin/tarifs/${id}`, [{ path: '/admin/tarifs/:id', Component: TarifPanel }])
  await remove('Supprimer le tarif')
  expect(await screen.findByText(/désactivez-le/)).toBeTruthy()
  expect((await house.call(api.admin.tarifs.get, { params: { id } })).data.id).toBe(id)
})
