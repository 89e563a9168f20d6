import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { clientCommande } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, remove } from '../testing/open-screen.tsx'
import CorrecteurPanel from './correcteur-panel.tsx'

const { commandes, correcteurs } = api.admin

test('a corrector who holds orders is not deleted, and the house reads what to do instead; who holds none is', async () => {
  const house = await openHouse()
  const { call } = house
  const correctors = async () => (await call(correcteurs.list, { query: {} })).data.map(({ id }) => id)
  const [corrector = ''] = await correctors()
  const held = await clientCommande(house, { correcteurId: corrector })
  openScreen(call, `/admin/correcteurs/${corrector}`, [
    { path: '/admin/correcteurs/:id', Component: CorrecteurPanel },
    { path: '/admin/correcteurs', Component: () => null },
  ])
  await remove('Supprimer le correcteur')
  expect(await screen.findByText(/désactivez-le/)).toBeTruthy()
  expect(await correctors()).toContain(corrector)

  await call(commandes.update, { params: { id: held.id }, body: { correcteurId: null } })
  await remove('Supprimer le correcteur')
  expect(await screen.findByText('Correcteur supprimé')).toBeTruthy()
  expect(await correctors()).not.toContain(corrector)
})
