import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sampleAsked } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { choose, openScreen, press } from '../testing/open-screen.tsx'
import InboxPage from './inbox-page.tsx'

async function openInbox() {
  const house = await openHouse()
  await sampleAsked(house)
  await sampleAsked(house, 'aline@exemple.fr')
  openScreen(house.call, '/admin/messagerie', [{ path: '/admin/messagerie', Component: InboxPage }])
  await press('Sélectionner')
}

// « De votre côté seulement », said the dialog, and nobody of the house saw the messages again.
test('an administrator who deletes conversations learns that they do so for the whole house', async () => {
  await openInbox()
  await userEvent.click(await screen.findByLabelText('Tout choisir'))
  await choose('Supprimer pour la maison')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('Plus personne de la maison ne les verra')
  expect(asked.textContent).not.toContain('De votre côté seulement')
})

// The bar left with the focus in it, which fell to the document.
test('conversations archived together give the focus back to their list', async () => {
  await openInbox()
  const all = await screen.findByLabelText('Tout choisir')
  expect(document.activeElement).toBe(all)
  await userEvent.click(all)
  await press('Archiver')
  await waitFor(() => expect(all.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Conversations' }))
})
