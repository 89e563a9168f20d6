import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFichier } from '#server/testing/factories.ts'
import { clientCommande } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import CommandePanel from './commande-panel.tsx'

// The button stayed until the file was read, and each press said that the reading was asked for.
test('a file that the house has read again is said to be prepared, in the place of its button', async () => {
  const house = await openHouse()
  const commande = await clientCommande(house)
  const createdAt = new Date('2026-11-25T10:00:00Z')
  await createFichier(house.deps, { commandeId: commande.id, nom: 'roman.odt', createdAt })
  openScreen(house.call, `/admin/commandes/${commande.id}`, [
    { path: '/admin/commandes/:id', Component: CommandePanel },
  ])
  await press('Lire de nouveau roman.odt')
  expect(await screen.findByText('Lecture en préparation')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Lire de nouveau/ })).toBeNull()
})
