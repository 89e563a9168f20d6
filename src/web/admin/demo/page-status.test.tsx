import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import PageEditorPage from '../pages/page-editor-page.tsx'
import { openHouse, openScreen, press } from './testing/open-screen.tsx'

const OWN = 'Une autre personne a modifié cette fiche'

async function openEditor() {
  const opened = openHouse()
  const page = opened.house.pages.find(({ necessaire, statut }) => !necessaire && statut === 'PUBLIEE')
  if (!page) throw new Error('the house has no page of its own')
  openScreen(opened.call, `/admin/pages/${page.id}`, [
    { path: '/admin/pages/:id', Component: PageEditorPage },
  ])
  const title = await screen.findByLabelText<HTMLInputElement>('Titre')
  fireEvent.input(title, { target: { value: 'Nos engagements' } })
  return { ...opened, page, title }
}

async function archive() {
  await press('Autres actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archiver' }))
  expect(await screen.findByText('Page archivée')).toBeTruthy()
}

// One's own change of status passed for another person's, with two versions to choose from.
test('a page archived with unsaved words keeps them, and is saved as archived', async () => {
  const { page, title } = await openEditor()
  await archive()
  expect(screen.queryByText(new RegExp(OWN))).toBeNull()
  expect(title.value).toBe('Nos engagements')
  await press('Enregistrer')
  await waitFor(() => expect(page.titre).toBe('Nos engagements'))
  expect(page.statut).toBe('ARCHIVEE')
})

test('a change of status over a title that another person changed still shows the two', async () => {
  const { page, call } = await openEditor()
  await call(api.admin.pages.update, { params: { id: page.id }, body: { title: 'Nos promesses' } })
  await archive()
  expect(await screen.findByText(new RegExp(OWN))).toBeTruthy()
})
