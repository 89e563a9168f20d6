import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import CommandePanel from '../commandes/commande-panel.tsx'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

// The server refuses as the demonstration does, in the same sentences: `tests/contract` asks both.
let opened: ReturnType<typeof openAnswers>
beforeEach(() => {
  opened = openAnswers(makeSample('2026-11-26'), '2026-11-26T10:00:00Z')
})

test('an order that another administrator has changed says so, in the server’s sentence, and shows what it became', async () => {
  const commande = commandeIn('EN_COURS')
  commande.files = []
  open(commande.id)
  await choose('Terminer')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('Aucun fichier corrigé n’a été livré.')
  await opened.call(api.admin.commandes.update, {
    params: { id: commande.id },
    body: { statut: 'SUSPENDUE', note: 'Le client relit son chapitre 12.' },
  })
  await press(asked, 'Terminer sans livraison')
  expect((await within(asked).findByRole('alert')).textContent).toBe(
    'Transition impossible : Suspendue → Terminée',
  )
  await press(asked, 'Revenir')
  expect(await screen.findByText('Le client relit son chapitre 12.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeTruthy()
})

test('starting before the withdrawal days end is said, and done once confirmed', async () => {
  const commande = Object.assign(commandeIn('PAYEE'), {
    demarrageImmediat: false,
    payeeLe: '2026-11-25T10:00:00.000Z',
  })
  open(commande.id)
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer la correction' }))
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('Le délai de rétractation court jusqu’au')
  await press(asked, 'Commencer quand même')
  await waitFor(() => expect(commande.statut).toBe('EN_COURS'))
})

test('a paid order is not deleted', async () => {
  const commande = commandeIn('PAYEE')
  open(commande.id)
  await choose('Supprimer la commande')
  const asked = await screen.findByRole('alertdialog')
  await press(asked, 'Supprimer la commande')
  expect((await within(asked).findByRole('alert')).textContent).toBe('Annulez la commande')
  await press(asked, 'Revenir')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(opened.house.commandes).toContain(commande)
})

function commandeIn(statut: CommandeStatut) {
  const commande = opened.house.commandes.find((one) => one.statut === statut)
  if (!commande) throw new Error(`no order is ${statut}`)
  return commande
}

function open(id: string): void {
  const Stub = createRoutesStub([{ path: '/admin/commandes/:id', Component: CommandePanel }])
  render(
    <BackOfficeFor given={{ call: opened.call }}>
      <Stub initialEntries={[`/admin/commandes/${id}`]} />
    </BackOfficeFor>,
  )
}

async function choose(label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))
