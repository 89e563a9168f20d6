import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { toast } from 'sonner'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createUser } from '#server/testing/factories.ts'
import CorrecteurPanel from '../correcteurs/correcteur-panel.tsx'
import QuestionPanel from '../faq/question-panel.tsx'
import CannedPanel from '../messagerie/canned-panel.tsx'
import ReglagePanel from '../reglages/reglage-panel.tsx'
import type { House } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'
import UserPanel from '../users/user-panel.tsx'

type Entry = {
  path: string
  /** The id of the open entry. */
  id: (house: House) => Promise<string>
  Component: ComponentType
  field: string
  save: string
  mine: string
  theirs: string
  /** Saves another administrator's change. */
  change: (call: House['call'], id: string) => Promise<unknown>
}

const QUESTION = { question: 'Les préfaces sont-elles comprises ?', reponse: 'Oui.', categorie: 'Général' }
const CORRECTOR = { nom: 'Aline Berthe', specialite: 'Romans' }
const CANNED = { titre: 'Merci', contenu: 'Merci de votre message.' }

const ENTRIES: [string, Entry][] = [
  [
    'a question',
    {
      path: '/admin/faq',
      id: async ({ call }) => (await call(api.admin.faq.create, { body: QUESTION })).data.id,
      Component: QuestionPanel,
      field: 'Réponse',
      save: 'Enregistrer',
      mine: 'Comprises, comme les postfaces.',
      theirs: 'Comprises, bien sûr.',
      change: (call, id) =>
        call(api.admin.faq.update, { params: { id }, body: { reponse: 'Comprises, bien sûr.' } }),
    },
  ],
  [
    'a corrector',
    {
      path: '/admin/correcteurs',
      id: async ({ call }) => (await call(api.admin.correcteurs.create, { body: CORRECTOR })).data.id,
      Component: CorrecteurPanel,
      field: 'Spécialité',
      save: 'Enregistrer',
      mine: 'Théâtre et poésie',
      theirs: 'Opéra',
      change: (call, id) =>
        call(api.admin.correcteurs.update, { params: { id }, body: { specialite: 'Opéra' } }),
    },
  ],
  [
    'an account',
    {
      path: '/admin/users',
      id: async ({ deps }) => (await createUser(deps, { updatedAt: deps.clock() })).id,
      Component: UserPanel,
      field: 'Prénom',
      save: 'Enregistrer le compte',
      mine: 'Maëlle',
      theirs: 'Maud-Anne',
      change: (call, id) => call(api.admin.users.update, { params: { id }, body: { prenom: 'Maud-Anne' } }),
    },
  ],
  [
    'a canned reply',
    {
      path: '/admin/messagerie/reponses',
      id: async ({ call }) => (await call(api.admin.cannedReplies.create, { body: CANNED })).data.id,
      Component: CannedPanel,
      field: 'Texte',
      save: 'Enregistrer',
      mine: 'Merci beaucoup.',
      theirs: 'Mille mercis.',
      change: (call, id) =>
        call(api.admin.cannedReplies.update, { params: { id }, body: { contenu: 'Mille mercis.' } }),
    },
  ],
  [
    'a group of settings',
    {
      path: '/admin/reglages',
      id: async () => 'conservation',
      Component: ReglagePanel,
      field: 'Échantillons, en mois',
      save: 'Enregistrer',
      mine: '7',
      theirs: '8',
      change: async (call) => {
        const { version, value } = (await call(api.admin.settings.get, {})).data.retention
        const retention = { version, value: { ...value, echantillonsMois: 8 } }
        return call(api.admin.settings.update, { body: { retention } })
      },
    },
  ],
]

describe.each(ENTRIES)('when two administrators write %s', (_what, entry) => {
  const { path, Component, mine, theirs } = entry
  let house: House
  let id: string

  beforeEach(async () => {
    house = await openHouse()
    id = await entry.id(house)
    open()
    await typeMine()
    await entry.change(house.call, id)
    await save()
  })

  test('neither version is lost, and one’s own is saved once it is chosen', async () => {
    const conflict = await screen.findByRole('alert')
    expect(textsOf(conflict)).toEqual([mine, theirs])
    // The toast covered the two versions on a phone.
    await waitFor(() => expect(toast.getToasts()).toEqual([]))
    await userEvent.click(within(conflict).getByRole('button', { name: 'Garder mon texte' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect((await field()).value).toBe(mine)
    await save()
    await waitFor(() => expect(toast.getToasts()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()

    // The saved text stayed as a draft, and the next change by somebody else passed for a conflict.
    await entry.change(house.call, id)
    reload()
    expect((await field()).value).toBe(theirs)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the other’s takes the place of one’s own once it is chosen', async () => {
    const conflict = await screen.findByRole('alert')
    await userEvent.click(within(conflict).getByRole('button', { name: 'Reprendre le texte enregistré' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect((await field()).value).toBe(theirs)
  })

  let leave = () => {}
  function open() {
    const { unmount } = openScreen(house.call, `${path}/${id}`, [
      { path: `${path}/${path.endsWith('reglages') ? ':groupe' : ':id'}`, Component },
    ])
    leave = unmount
  }
  function reload() {
    leave()
    open()
  }
  const field = () => screen.findByLabelText<HTMLInputElement>(entry.field, { selector: 'input, textarea' })
  const typeMine = async () => fireEvent.input(await field(), { target: { value: mine } })
  const save = () => userEvent.click(screen.getByRole('button', { name: entry.save }))
})

/** The two versions of the field that differs. */
const textsOf = (conflict: HTMLElement) =>
  within(conflict)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
