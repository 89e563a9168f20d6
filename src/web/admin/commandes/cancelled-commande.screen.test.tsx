import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { billed } from '../testing/house-data.ts'
import { openHouse } from '../testing/open-house.ts'
import { choose, openScreen } from '../testing/open-screen.tsx'
import CommandePanel from './commande-panel.tsx'

// The sum stayed that of the cached invoice: a payment come since then was cancelled without its refund.
test('the sum to refund follows the payments of the invoice until another is typed', async () => {
  const house = await openHouse()
  const { commande, facture } = await billed(house, { paid: 20_000 })
  const pay = () =>
    house.call(api.admin.reglements.pay, {
      params: { id: facture.id },
      body: { montant: 10_000, methode: 'VIREMENT', date: '2026-11-26', reference: 'VIR 41' },
    })
  const { readAgain } = openScreen(house.call, `/admin/commandes/${commande.id}`, [
    { path: '/admin/commandes/:id', Component: CommandePanel },
  ])
  await choose(/^Annuler/)
  const sum = await screen.findByLabelText<HTMLInputElement>('Montant à rembourser (€)')
  expect(centsIn(sum)).toBe(20_000)
  await userEvent.type(screen.getByLabelText('Motif'), 'Le client renonce.')

  await pay()
  await readAgain()
  await waitFor(() => expect(centsIn(sum)).toBe(30_000))
  expect(screen.getByLabelText<HTMLInputElement>('Motif').value).toBe('Le client renonce.')

  await userEvent.clear(sum)
  await userEvent.type(sum, '50')
  await pay()
  await readAgain()
  expect(await screen.findByText(/^Au plus 400,00 €\.$/)).toBeTruthy()
  expect(centsIn(sum)).toBe(5000)
})

const centsIn = ({ value }: HTMLInputElement) => Math.round(Number(value.replace(',', '.')) * 100)
