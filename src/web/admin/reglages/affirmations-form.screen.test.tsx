import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { AFFIRMATIONS } from '#contract/settings/affirmations.ts'
import { openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import ReglagePanel from './reglage-panel.tsx'

test('each claim is read as the site makes it, and answered once; one left alone stays unsaid', async () => {
  const house = await openHouse()
  openScreen(house.call, '/admin/reglages/affirmations', [
    { path: '/admin/reglages/:groupe', Component: ReglagePanel },
  ])
  const years = await screen.findByRole('group', { name: /^Les années d’expertise/ })
  expect(years.textContent).toContain('15\u00a0ans d’expertise')
  expect(screen.getAllByRole('radio', { name: 'C’est vrai' })).toHaveLength(AFFIRMATIONS.length)
  expect(screen.getAllByRole('link', { name: 'Modifier' })).toHaveLength(AFFIRMATIONS.length)
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])

  await userEvent.click(within(years).getByRole('radio', { name: 'C’est vrai' }))
  const reviews = screen.getByRole('group', { name: /^La note/ })
  await userEvent.click(within(reviews).getByRole('radio', { name: 'Ne pas l’afficher' }))
  await press('Enregistrer')
  await waitFor(async () =>
    expect((await house.call(api.admin.settings.get, {})).data.affirmations.value).toMatchObject({
      annees: 'VRAIE',
      avis: 'MASQUEE',
      auteurs: null,
    }),
  )
})
