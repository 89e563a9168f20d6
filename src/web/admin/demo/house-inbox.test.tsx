import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import InboxPage from '../messagerie/inbox-page.tsx'
import { openHouse, openScreen, press } from './testing/open-screen.tsx'

// « De votre côté seulement », said the dialog, and nobody of the house saw the messages again.
test('an administrator who deletes conversations learns that they do so for the whole house', async () => {
  openScreen(openHouse().call, '/admin/messagerie', [{ path: '/admin/messagerie', Component: InboxPage }])
  await press('Sélectionner')
  await userEvent.click(await screen.findByLabelText('Tout choisir'))
  await press('Autres actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Supprimer pour la maison' }))
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('Plus personne de la maison ne les verra')
  expect(asked.textContent).not.toContain('De votre côté seulement')
})

// The bar left with the focus in it, which fell to the document.
test('conversations archived together give the focus back to their list', async () => {
  openScreen(openHouse().call, '/admin/messagerie', [{ path: '/admin/messagerie', Component: InboxPage }])
  await press('Sélectionner')
  const all = await screen.findByLabelText('Tout choisir')
  expect(document.activeElement).toBe(all)
  await userEvent.click(all)
  await press('Archiver')
  await waitFor(() => expect(all.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Conversations' }))
})
