import { expect, test } from 'vitest'
import { publicSettingsOf } from '#contract/settings/public-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { landingData } from './structured-data.ts'

const LANDING = {
  house: publicSettingsOf(DEFAULT_SETTINGS, null),
  origin: 'https://bonatirer.exemple',
  description: '',
  questions: [],
}

// « Express +50 % » was offered to search engines at 0.50 EUR, with a link to a form that does not sell it.
test('a supplement is no offer of its own', () => {
  const integral = { nom: 'Pack Intégral', prix: 200, mode: 'PAR_PAGE', typeService: 'Correction' } as const
  const express = { nom: 'Express', prix: 50, mode: 'SUPPLEMENT', typeService: 'Correction' } as const
  const written = JSON.stringify(landingData({ ...LANDING, services: [integral, express] }))
  expect(written).toContain('"price":"2.00"')
  expect(written).not.toContain('Express')
  expect(landingData({ ...LANDING, services: [express] })).toHaveLength(1)
})
