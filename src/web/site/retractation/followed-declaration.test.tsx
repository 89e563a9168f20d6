import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ActionFunction, createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import type { RetractationFollowed } from '#contract/retractations/retractation.ts'
import { forgetDraft } from '../../lib/stored-draft.ts'
import type { Typed } from './answer-link.ts'
import { FollowedDeclaration } from './followed-declaration.tsx'

type Suivi = RetractationFollowed['suivi']

const ID = '019abc00-0000-7000-8000-000000000001'
const DECLARED = {
  nom: 'Maud Kerbrat',
  email: 'maud@exemple.fr',
  contrat: 'Mon roman',
  dateCommande: null,
  declareeLe: '2026-11-20T10:00:00.000Z',
  identifieeLe: null,
}
const SHOWN = {
  partExecutee: 25,
  garde: 12_000,
  rembourse: 36_000,
  mot: null,
  proposeeLe: '2026-11-21T10:00:00.000Z',
  executableLe: '2026-11-27',
}

type Opened = { typed?: Typed; action?: ActionFunction }

function open(suivi: Partial<Suivi>, { typed, action }: Opened = {}) {
  const declared: RetractationFollowed = {
    ...DECLARED,
    suivi: {
      id: ID,
      declareeLe: DECLARED.declareeLe,
      etat: 'A_CONFIRMER',
      commande: { numero: '1042', titre: 'Mon roman' },
      rembourserAvant: null,
      part: null,
      contestation: null,
      motifRefus: null,
      executeeLe: null,
      ...suivi,
    },
  }
  const Component = () => (
    <FollowedDeclaration declared={declared} failure={typed && 'Dites-le autrement'} typed={typed} />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component, action }])} />)
}

test('whose the declaration is is asked while the house waits to know it', async () => {
  open({})
  expect(await screen.findByRole('button', { name: 'C’est bien moi' })).toBeTruthy()
})

// After an agreement without a match, the page asked to accept 360 € for no named order.
test('one to which the house agreed says its share before it asks to answer it', async () => {
  open({ etat: 'PROPOSEE', part: SHOWN })
  expect(await screen.findByRole('button', { name: /^Accepter 360,00/ })).toBeTruthy()
  expect(screen.getByText(/^120,00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'C’est bien moi' })).toBeNull()
})

test('one that is refused says why, and asks nothing any more', async () => {
  open({ etat: 'REFUSEE', motifRefus: 'Le délai était passé.' })
  expect(await screen.findByText('Le délai était passé.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

// « Accepter 0,00 € » stood there, with a refund to come.
test('a share of which nothing comes back promises nothing', async () => {
  open({ etat: 'PROPOSEE', part: { ...SHOWN, partExecutee: 100, garde: 48_000, rembourse: 0 } })
  expect(await screen.findByRole('button', { name: 'Accepter ce décompte' })).toBeTruthy()
  expect(screen.getByText(/rien ne vous revient de ce que vous avez payé/)).toBeTruthy()
  expect(screen.queryByText(/le remboursement part/)).toBeNull()
})

test('what was typed is there again beside its refusal', async () => {
  open({ etat: 'CONTESTEE', part: SHOWN, contestation: 'Trop.' }, { typed: { message: 'Quatre chapitres.' } })
  expect(await screen.findByDisplayValue('Quatre chapitres.')).toBeTruthy()
})

// A reload lost up to a thousand signs.
test('what is contested comes back after a reload, until it is sent', async () => {
  const box = () => screen.findByLabelText<HTMLTextAreaElement>('Ce que vous contestez')
  open({ etat: 'PROPOSEE', part: SHOWN })
  await userEvent.type(await box(), 'Quatre chapitres.')
  cleanup()
  open({ etat: 'PROPOSEE', part: SHOWN })
  expect((await box()).value).toBe('Quatre chapitres.')
  cleanup()
  forgetDraft({ key: `contestation:${ID}` })
  open({ etat: 'PROPOSEE', part: SHOWN })
  expect((await box()).value).toBe('')
})

// On a slow machine both clicks were sent before the first was drawn as such.
test('two presses before the page is drawn again post once', async () => {
  let posts = 0
  const action = () => {
    posts += 1
    return null
  }
  open({}, { action })
  const button = await screen.findByRole('button', { name: 'C’est bien moi' })
  await act(async () => {
    button.click()
    button.click()
  })
  expect(posts).toBe(1)
})
