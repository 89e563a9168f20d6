import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test('a corrector who leaves is erased once no order is theirs, and their name stays', async () => {
  const house = await openHouse()
  const { call } = house
  const [corrector = ''] = (await call(correcteurs.list, { query: {} })).data.map(({ id }) => id)
  await call(correcteurs.update, { params: { id: corrector }, body: { email: 'helene@exemple.fr' } })
  const held = await clientCommande(house, { correcteurId: corrector })
  const openPanel = () =>
    openScreen(call, `/admin/correcteurs/${corrector}`, [
      { path: '/admin/correcteurs/:id', Component: CorrecteurPanel },
    ])
  const { unmount } = openPanel()
  expect(await screen.findByText(/1\scommande lui est encore confiée\s: confiez-la/)).toBeTruthy()
  unmount()

  await call(commandes.update, { params: { id: held.id }, body: { correcteurId: null } })
  openPanel()
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer ses coordonnées' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer les coordonnées' }))
  expect(await screen.findByText('Coordonnées effacées')).toBeTruthy()
  const { data } = await call(correcteurs.get, { params: { id: corrector } })
  expect(data).toMatchObject({ nom: 'Hélène Astier', actif: false, email: null })
  expect(screen.queryByRole('button', { name: 'Effacer ses coordonnées' })).toBeNull()
})
