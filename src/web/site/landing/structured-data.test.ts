import { expect, test } from 'vitest'
import { publicSettingsOf } from '#contract/settings/public-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { landingData } from './structured-data.ts'

const LANDING = {
  house: publicSettingsOf(DEFAULT_SETTINGS, null),
  origin: 'https://bonatirer.exemple',
  description: '',
  questions: [],
  figures: null,
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

test('the notes told to search engines are those counted, never those that the house declares', () => {
  const told = (cas: number) => {
    const share = { cas, part: 90 }
    const figures = { notes: { cas, moyenne: 4.4, satisfaits: 90 }, delais: share, reprises: share }
    return JSON.stringify(landingData({ ...LANDING, services: [], figures }))
  }
  expect(told(19)).not.toContain('AggregateRating')
  expect(told(20)).toContain('"@type":"AggregateRating","ratingValue":4.4,"ratingCount":20')
})
