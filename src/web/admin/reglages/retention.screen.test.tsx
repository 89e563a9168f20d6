import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openHouse } from '../testing/open-house.ts'
import { openScreen } from '../testing/open-screen.tsx'
import ReglagePanel from './reglage-panel.tsx'

// « Au-delà, les données sont définitivement effacées », said the form of the invoices too, which nothing erases (decision 031).
test('the retention of invoices is what the privacy policy tells, and no invoice leaves by itself', async () => {
  openScreen((await openHouse()).call, '/admin/reglages/conservation', [
    { path: '/admin/reglages/:groupe', Component: ReglagePanel },
  ])
  const field = await screen.findByLabelText(/^Factures, en années/)
  const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(help).toContain('Une facture ne s’efface pas automatiquement')
  expect(help).toContain('la politique de confidentialité')
  expect(screen.getByText(/définitivement effacées/).textContent).toContain('sauf les factures')
})
