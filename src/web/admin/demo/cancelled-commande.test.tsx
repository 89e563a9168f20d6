import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formatEuros } from '#contract/format/euros.ts'
import { refundableOf } from '#contract/money/payments/refunds.ts'
import CommandePanel from '../commandes/commande-panel.tsx'
import { openHouse, openScreen, press } from './testing/open-screen.tsx'

// The sum stayed that of the cached invoice: a payment come since then was cancelled without its refund.
test('the sum to refund follows the payments of the invoice until another is typed', async () => {
  const { house, call } = openHouse()
  const commande = house.commandes.find(
    ({ statut, factures }) => statut === 'EN_COURS' && factures[0]?.paiements.length === 1,
  )
  const [paiement] = commande?.factures[0]?.paiements ?? []
  if (!commande || !paiement) throw new Error('no order under way is paid once')
  const first = refundableOf(paiement)
  const { readAgain } = openScreen(call, `/admin/commandes/${commande.id}`, [
    { path: '/admin/commandes/:id', Component: CommandePanel },
  ])
  await press('Autres actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Annuler/ }))
  const sum = await screen.findByLabelText<HTMLInputElement>('Montant à rembourser (€)')
  expect(centsIn(sum)).toBe(first)
  await userEvent.type(screen.getByLabelText('Motif'), 'Le client renonce.')

  paiement.montant += 10_000
  await readAgain()
  await waitFor(() => expect(centsIn(sum)).toBe(first + 10_000))
  expect(screen.getByLabelText<HTMLInputElement>('Motif').value).toBe('Le client renonce.')

  await userEvent.clear(sum)
  await userEvent.type(sum, '50')
  paiement.montant += 10_000
  await readAgain()
  expect(
    await screen.findByText(`Au plus ${formatEuros(first + 20_000)}.`.replaceAll(/\s/g, ' ')),
  ).toBeTruthy()
  expect(centsIn(sum)).toBe(5000)
})

const centsIn = ({ value }: HTMLInputElement) => Math.round(Number(value.replace(',', '.')) * 100)
