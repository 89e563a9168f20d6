import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { toast } from 'sonner'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import CorrecteurPanel from '../correcteurs/correcteur-panel.tsx'
import QuestionPanel from '../faq/question-panel.tsx'
import CannedPanel from '../messagerie/canned-panel.tsx'
import ReglagePanel from '../reglages/reglage-panel.tsx'
import UserPanel from '../users/user-panel.tsx'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

type House = ReturnType<typeof openAnswers>
type Entry = {
  path: string
  /** The id of the open entry. */
  id: (house: House['house']) => string
  Component: ComponentType
  field: string
  save: string
  mine: string
  theirs: string
  /** Saves another administrator's change. */
  change: (call: House['call'], id: string) => Promise<unknown>
}

// The server refuses an older version as the demonstration does: `tests/contract` asks both.
const ENTRIES: [string, Entry][] = [
  [
    'a question',
    {
      path: '/admin/faq',
      id: ({ faq }) => faq[0]?.id ?? '',
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
      id: ({ correcteurs }) => correcteurs[0]?.id ?? '',
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
      id: ({ users }) => users.find(({ role }) => role === 'USER')?.id ?? '',
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
      id: ({ cannedReplies }) => cannedReplies[0]?.id ?? '',
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
      id: () => 'conservation',
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
    house = openAnswers(makeSample('2026-11-26'), '2026-11-26T10:00:00Z')
    id = entry.id(house.house)
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
    const Stub = createRoutesStub([
      { path: `${path}/${path.endsWith('reglages') ? ':groupe' : ':id'}`, Component },
    ])
    const { unmount } = render(
      <BackOfficeFor given={{ call: house.call }}>
        <Stub initialEntries={[`${path}/${id}`]} />
      </BackOfficeFor>,
    )
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
