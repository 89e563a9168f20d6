import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { createUser } from '#server/testing/factories.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import ReprisePage from './reprise-page.tsx'

vi.mock('../../lib/save-blob.ts')

const FILE =
  'Prénom,Nom,Courriel,Remise\r\nÉloïse,Lœuvre,eloise@exemple.fr,5\r\nPaul,Vidal,paul@exemple.fr,\r\n,Astier,jean@exemple.fr,'
const inWindows = (text: string) => new Uint8Array(Buffer.from(text.replaceAll('œ', '\u009C'), 'latin1'))

test('a file is read, each line told, confirmed once, and its report taken away', async () => {
  const house = await openHouse()
  await createUser(house.deps, { email: 'paul@exemple.fr' })
  const find = async () =>
    (await house.call(api.admin.users.list, { query: { search: 'eloise@exemple.fr' } })).data.map(
      ({ nom, hasPassword }) => [nom, hasPassword],
    )
  await openFile(house.call, FILE)
  const table = await screen.findByRole('table', { name: 'Aperçu' })
  expect(within(table).getByRole('row', { name: /Éloïse Lœuvre/ }).textContent).toContain('À créer')
  expect(within(table).getByRole('row', { name: /Paul Vidal/ }).textContent).toContain('Déjà connu')
  expect(within(table).getByRole('row', { name: /Astier/ }).textContent).toContain('Il manque le prénom.')
  expect(screen.getByText(/^Colonnes laissées de côté : Remise/)).toBeTruthy()
  expect(await find()).toEqual([])

  await press(/^Créer 1/)
  const report = await screen.findByRole('table', { name: 'Rapport' })
  expect(within(report).getByRole('row', { name: /Éloïse Lœuvre/ }).textContent).toContain('Créé')
  await waitFor(async () => expect(await find()).toEqual([['Lœuvre', false]]))
  await press('Télécharger le rapport')
  const [blob] = vi.mocked(saveBlob).mock.calls[0] ?? []
  expect(await blob?.text()).toContain('"2";"Éloïse";"Lœuvre";"eloise@exemple.fr";"créé";""\r\n')
})

// The toast of a second confirmation was « 0 compte créé ».
test('a file confirmed again after a lost answer says that its accounts are open', async () => {
  const { call } = await openHouse()
  const texte = 'Prénom,Nom,E-mail\r\nMaud,Kerbrat,maud.kerbrat@exemple.fr'
  await openFile(call, texte)
  await screen.findByRole('table', { name: 'Aperçu' })
  await call(api.admin.users.importClients, { body: { texte } })
  await press(/^Créer 1/)
  expect(await screen.findByText('Ces comptes sont déjà ouverts')).toBeTruthy()
  const report = await screen.findByRole('table', { name: 'Rapport' })
  expect(within(report).getByRole('row', { name: /Maud Kerbrat/ }).textContent).toContain(
    'Cette adresse a déjà un compte',
  )
})

async function openFile(call: ApiClient, text: string): Promise<void> {
  openScreen(call, '/admin/users/reprise', [{ path: '/admin/users/reprise', Component: ReprisePage }])
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for a file')
  await userEvent.upload(input, new File([inWindows(text)], 'clients.csv', { type: 'text/csv' }))
}
