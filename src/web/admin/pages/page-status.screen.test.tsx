import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { openHouse } from '../testing/open-house.ts'
import { choose, openScreen, press } from '../testing/open-screen.tsx'
import PageEditorPage from './page-editor-page.tsx'

const { pages } = api.admin
const OWN = 'Une autre personne a modifié cette fiche'

/** A page of the house's own, which the site can do without, open with a title not saved. */
async function openEditor() {
  const { call } = await openHouse()
  const form = {
    title: 'Nos garanties',
    slug: 'nos-garanties',
    content: '<p>Lu.</p>',
    status: 'PUBLISHED',
  } as const
  const { id } = (await call(pages.create, { body: form })).data
  openScreen(call, `/admin/pages/${id}`, [{ path: '/admin/pages/:id', Component: PageEditorPage }])
  const title = await screen.findByLabelText<HTMLInputElement>('Titre')
  fireEvent.input(title, { target: { value: 'Nos engagements' } })
  return { call, params: { id }, title }
}

async function archive() {
  await choose('Archiver')
  expect(await screen.findByText('Page archivée')).toBeTruthy()
}

// One's own change of status passed for another person's, with two versions to choose from.
test('a page archived with unsaved words keeps them, and is saved as archived', async () => {
  const { call, params, title } = await openEditor()
  await archive()
  expect(screen.queryByText(new RegExp(OWN))).toBeNull()
  expect(title.value).toBe('Nos engagements')
  await press('Enregistrer')
  await waitFor(async () =>
    expect((await call(pages.get, { params })).data).toMatchObject({
      titre: 'Nos engagements',
      statut: 'ARCHIVEE',
    }),
  )
})

test('a change of status over a title that another person changed still shows the two', async () => {
  const { call, params } = await openEditor()
  await call(pages.update, { params, body: { title: 'Nos promesses' } })
  await archive()
  expect(await screen.findByText(new RegExp(OWN))).toBeTruthy()
})
