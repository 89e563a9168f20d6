import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { RetractationFollowed } from '#contract/retractations/retractation.ts'
import type { Typed } from './answer-link.ts'
import { FollowedDeclaration } from './followed-declaration.tsx'

type Suivi = RetractationFollowed['suivi']

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

function open(suivi: Partial<Suivi>, typed?: Typed) {
  const declared: RetractationFollowed = {
    ...DECLARED,
    suivi: {
      id: '019abc00-0000-7000-8000-000000000001',
      declareeLe: DECLARED.declareeLe,
      etat: 'A_CONFIRMER',
      commande: { numero: 1042, titre: 'Mon roman' },
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
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />)
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
  open({ etat: 'CONTESTEE', part: SHOWN, contestation: 'Trop.' }, { message: 'Quatre chapitres.' })
  expect(await screen.findByDisplayValue('Quatre chapitres.')).toBeTruthy()
})
