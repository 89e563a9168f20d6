import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import CorrecteurPanel from '../correcteurs/correcteur-panel.tsx'
import TarifPanel from '../tarifs/tarif-panel.tsx'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

// The server refuses to delete an entry in use as the demonstration does: `tests/contract` asks both.
let opened: ReturnType<typeof openAnswers>
beforeEach(() => {
  opened = openAnswers(makeSample('2026-11-26'), '2026-11-26T10:00:00Z')
})

test('a corrector who holds orders is not deleted, and the house reads what to do instead; who holds none is', async () => {
  const { house } = opened
  const [corrector] = house.correcteurs
  const held = house.commandes.filter(({ correcteurId }) => correcteurId === corrector?.id)
  expect(held).not.toEqual([])
  open('/admin/correcteurs', corrector?.id, CorrecteurPanel)
  await remove('Supprimer le correcteur')
  expect(await screen.findByText(/désactivez-le/)).toBeTruthy()
  expect(house.correcteurs).toContain(corrector)

  for (const commande of held) commande.correcteurId = null
  await remove('Supprimer le correcteur')
  expect(await screen.findByText('Correcteur supprimé')).toBeTruthy()
  expect(house.correcteurs).not.toContain(corrector)
})

test('a tarif that an order names is not deleted, and the house reads what to do instead', async () => {
  const { house } = opened
  const tarif = house.tarifs.find(({ id }) => house.commandes.some(({ serviceId }) => serviceId === id))
  open('/admin/tarifs', tarif?.id, TarifPanel)
  await remove('Supprimer le tarif')
  expect(await screen.findByText(/désactivez-le/)).toBeTruthy()
  expect(house.tarifs).toContain(tarif)
})

function open(path: string, id: string | undefined, Component: ComponentType): void {
  const Stub = createRoutesStub([
    { path: `${path}/:id`, Component },
    { path, Component: () => null },
  ])
  render(
    <BackOfficeFor given={{ call: opened.call }}>
      <Toaster />
      <Stub initialEntries={[`${path}/${id}`]} />
    </BackOfficeFor>,
  )
}

async function remove(label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
