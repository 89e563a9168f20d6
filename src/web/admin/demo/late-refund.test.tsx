import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { REFUND_AFTER_DAYS } from '#contract/money/reglements/reglement.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import CommandePanel from '../commandes/commande-panel.tsx'
import { refuse } from './refuse.ts'
import { openHouse, openScreen, press } from './testing/open-screen.tsx'

// The refusal of another time stood in the dialog before anything was asked.
test('a refund asked again starts without the former refusal', async () => {
  const { house, call } = openHouse()
  const commande = house.commandes.find(({ statut }) => statut === 'EN_COURS')
  if (!commande) throw new Error('no order is under way')
  const late: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, api.admin.reglements.refundLate)) throw refuse(409, 'Tout est déjà rendu')
    const answer = await call(endpoint, ...input)
    if (Object.is(endpoint, api.admin.commandes.get)) {
      Object.assign(Object(Reflect.get(Object(answer), 'data')), { retardJours: REFUND_AFTER_DAYS + 1 })
    }
    return answer
  }
  openScreen(late, `/admin/commandes/${commande.id}`, [
    { path: '/admin/commandes/:id', Component: CommandePanel },
  ])
  await press('Rembourser en entier')
  await press('Rembourser et annuler')
  expect(await screen.findByText('Tout est déjà rendu')).toBeTruthy()
  await press('Revenir')
  await press('Rembourser en entier')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(screen.queryByText('Tout est déjà rendu')).toBeNull()
})
