import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes as commandesTable } from '#server/platform/db/schema/commandes.ts'
import { clientCommande } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { answer, openScreen, press, remove } from '../testing/open-screen.tsx'
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

// The dialog went with the panel that the width of the window replaced, with the choice made in it.
test('a corrector who leaves keeps the question of their orders open when the window changes its layout', async () => {
  const house = await openHouse()
  const { call, deps } = house
  const [corrector = ''] = (await call(correcteurs.list, { query: {} })).data.map(({ id }) => id)
  const given = { correcteurId: corrector, statut: 'EN_COURS' as const }
  const kept = await clientCommande(house, { ...given, titre: 'Celle qui reste' })
  await clientCommande(house, { ...given, titre: 'Celle qui revient' })
  resize(900)
  openScreen(call, `/admin/correcteurs/${corrector}`, [
    { path: '/admin/correcteurs/:id', Component: CorrecteurPanel },
  ])
  await userEvent.click(await screen.findByRole('checkbox', { name: /^En activité/ }))
  await press('Enregistrer')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Celle qui reste/ }))

  resize(1440)
  expect(screen.getByRole('complementary', { hidden: true })).toBeTruthy()
  const dialog = screen.getByRole('dialog', { name: /commandes en cours/ })
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /^Celle qui reste/ }).checked).toBe(
    false,
  )
  await answer(dialog, 'Enregistrer')
  expect(await screen.findByText('Correcteur enregistré')).toBeTruthy()
  const held = await deps.db.select().from(commandesTable).where(eq(commandesTable.correcteurId, corrector))
  expect(held.map(({ id }) => id)).toEqual([kept.id])
  expect((await call(correcteurs.get, { params: { id: corrector } })).data.actif).toBe(false)
})

/** Below 80 rem the panel is over its list, then beside it. */
function resize(width: number) {
  document.documentElement.style.setProperty('--breakpoint-xl', '1280px')
  window.innerWidth = width
  act(() => void window.dispatchEvent(new Event('resize')))
}
