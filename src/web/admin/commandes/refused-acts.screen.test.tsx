import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createFichier } from '#server/testing/factories.ts'
import { billed, clientCommande, type House } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { answer, choose, openScreen, press } from '../testing/open-screen.tsx'
import CommandePanel from './commande-panel.tsx'

const { commandes } = api.admin

let house: House
beforeEach(async () => {
  house = await openHouse()
})

test('an order that another administrator has changed says so, in the server’s sentence, and shows what it became', async () => {
  const { id } = await withText(house, { statut: 'EN_COURS' })
  open(id)
  await choose('Terminer')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('Aucun fichier corrigé n’a été livré.')
  await house.call(commandes.update, {
    params: { id },
    body: { statut: 'SUSPENDUE', note: 'Le client relit son chapitre 12.' },
  })
  await answer(asked, 'Terminer sans livraison')
  expect((await within(asked).findByRole('alert')).textContent).toBe(
    'Transition impossible : Suspendue → Terminée',
  )
  await answer(asked, 'Revenir')
  expect(await screen.findByText('Le client relit son chapitre 12.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeTruthy()
})

test('starting before the withdrawal days end is said, and done once confirmed', async () => {
  const payeeLe = new Date('2026-11-25T10:00:00.000Z')
  const { id } = await withText(house, { demarrageImmediat: false, payeeLe })
  open(id)
  await press('Commencer la correction')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('Le délai de rétractation court jusqu’au')
  await answer(asked, 'Commencer quand même')
  await waitFor(async () => expect((await readCommande(id)).statut).toBe('EN_COURS'))
})

test('a paid order is not deleted', async () => {
  const { id } = (await billed(house, { statut: 'PAYEE', paid: 48_000 })).commande
  open(id)
  await choose('Supprimer la commande')
  const asked = await screen.findByRole('alertdialog')
  await answer(asked, 'Supprimer la commande')
  expect((await within(asked).findByRole('alert')).textContent).toBe('Annulez la commande')
  await answer(asked, 'Revenir')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await readCommande(id)).statut).toBe('PAYEE')
})

/** An order whose manuscript is there. */
async function withText(of: House, overrides: Parameters<typeof clientCommande>[1]) {
  const commande = await clientCommande(of, overrides)
  await createFichier(of.deps, { commandeId: commande.id, userId: commande.userId })
  return commande
}

const readCommande = async (id: string) => (await house.call(commandes.get, { params: { id } })).data

const open = (id: string) =>
  openScreen(house.call, `/admin/commandes/${id}`, [
    { path: '/admin/commandes/:id', Component: CommandePanel },
  ])

test('an order that waits for its manuscript offers its deposit, and no start', async () => {
  const { id } = await clientCommande(house, { statut: 'PAYEE' })
  open(id)
  expect(await screen.findByText(/rien ne commence sans un texte/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Commencer la correction' })).toBeNull()
  await press('Déposer le manuscrit reçu')
  const asked = await screen.findByRole('dialog', { name: 'Déposer le manuscrit reçu' })
  await answer(asked, 'Déposer pour l’auteur')
  expect(within(asked).getByText('Choisissez le manuscrit.')).toBeTruthy()
  expect(within(asked).getByRole('radio', { name: 'Reçu par courrier' })).toBeTruthy()
})
