import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import CommandesPage from '../commandes/commandes-page.tsx'
import FacturesPage from '../money/invoices/factures-page.tsx'
import { billed } from '../testing/house-data.ts'
import { conflict, openHouse, THURSDAY } from '../testing/open-house.ts'
import { answer, openScreen, press } from '../testing/open-screen.tsx'
import UsersPage from '../users/users-page.tsx'

const { commandes, factures, users } = api.admin
const NONE = { data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0, hasNextPage: false } }

// The dialog stood in the bar of the ticked rows: once the list had lost them, its refusals left unread.
test.each([
  {
    what: 'an invoice',
    at: '/admin/factures?statut=ECHEANCE',
    Component: FacturesPage,
    list: factures.list,
    refused: factures.resend,
    ask: 'Envoyer un rappel',
    confirm: 'Envoyer les rappels',
  },
  {
    what: 'an account',
    at: '/admin/users?isActive=true&role=USER',
    Component: UsersPage,
    list: users.list,
    refused: users.update,
    ask: 'Désactiver',
    confirm: 'Désactiver',
  },
  {
    what: 'an order',
    at: '/admin/commandes',
    Component: CommandesPage,
    list: commandes.list,
    refused: commandes.update,
    ask: 'Confier à un correcteur',
    confirm: 'Confier',
  },
])('the refusal of $what that left the list stays until it is read', async (kind) => {
  const house = await openHouse()
  const { call } = house
  house.clock.set('2026-10-01T10:00:00.000Z')
  await billed(house, { paid: 0 })
  house.clock.set(THURSDAY)
  let isGone = false
  const refusing: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, kind.refused)) {
      isGone = true
      throw conflict('Une autre personne l’a changé')
    }
    const read = await call(endpoint, ...input)
    if (Object.is(endpoint, kind.list) && isGone) Object.assign(Object(read), NONE)
    return read
  }
  openScreen(refusing, kind.at, [{ path: kind.at.split('?')[0], Component: kind.Component }])
  const [first] = await screen.findAllByRole('checkbox', { name: /^Sélectionner/ })
  await userEvent.click(first ?? document.body)
  await press(kind.ask)
  const dialog = await screen.findByRole('dialog')
  const corrector = within(dialog).queryByLabelText('Correcteur')
  if (corrector) {
    const helene = await within(dialog).findByRole('option', { name: /^Hélène Astier/ })
    await userEvent.selectOptions(corrector, helene)
  }
  await answer(dialog, kind.confirm)
  expect((await screen.findByRole('alert')).textContent).toContain('Une autre personne l’a changé')
  expect(screen.queryByRole('checkbox', { name: /^Sélectionner/ })).toBeNull()
})
