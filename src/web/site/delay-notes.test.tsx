import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicSettingsOf } from '#contract/settings/public-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { commandeForm } from '../testing/commande-form.tsx'
import { HouseContext } from './house.ts'
import { CalculatorSection } from './landing/calculator-section.tsx'
import { FaqSection } from './landing/faq-section.tsx'
import { PacksSection } from './landing/packs-section.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.setSystemTime('2026-11-20T10:00:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const WINTER = { du: '2026-12-07', au: '2027-01-03', mot: 'Fermeture d’hiver' }
const CLOSED =
  'La maison est fermée du 7 décembre 2026 au 3 janvier 2027 (Fermeture d’hiver) : ces jours ne comptent pas.'

const CALCULATOR = <CalculatorSection offer={null} />
const FORM = () => commandeForm({ search: '?pack=pack-integral&pages=250' })

test('the calculator, the packs, the FAQ and the order’s form tell the next closing, once each', () => {
  for (const place of [
    CALCULATOR,
    <PacksSection key="packs" cards={[]} />,
    <FaqSection key="faq" questions={[]} />,
    FORM(),
  ]) {
    show(place, { fermeture: WINTER })
    expect(plainText().split(CLOSED)).toHaveLength(2)
    cleanup()
    show(place)
    expect(plainText()).not.toContain('La maison est fermée')
    cleanup()
  }
})

test('the form’s day is counted over the closing, and the range of the calculator is the form’s', () => {
  show(FORM(), { fermeture: WINTER })
  // Fifteen working days from the 4th of January: the withdrawal days end on the 5th of December.
  expect(plainText()).toContain('Livraison au plus tard levendredi 22 janvier 2027')
  expect(plainText()).toContain('12-15 jours ouvrés, comptés à la fin du délai de rétractation')
  cleanup()
  show(CALCULATOR, { fermeture: WINTER })
  fireEvent.click(screen.getByRole('button', { name: /^250/ }))
  expect(plainText()).toContain('Livraison12-15 jours')
})

test('a busy house says its days more in the range of the calculator, in the form and beside the FAQ', () => {
  const busy = { joursEnPlus: 3 }
  show(CALCULATOR, busy)
  fireEvent.click(screen.getByRole('button', { name: /^250/ }))
  expect(plainText()).toContain('Livraison15-18 jours')
  cleanup()
  show(FORM(), busy)
  expect(plainText()).toContain('15-18 jours ouvrés')
  cleanup()
  show(<FaqSection questions={[]} />, busy)
  expect(plainText()).toContain('En ce moment, comptez 3 jours ouvrés de plus')
})

type Told = { fermeture?: typeof WINTER; joursEnPlus?: number }

/** A part of the site as a house shows it, with its next closing, or the days that it adds until the end of the year. */
function show(place: ReactElement, { fermeture, joursEnPlus = 0 }: Told = {}) {
  const calendar = { ...DEFAULT_SETTINGS.calendar, fermetures: fermeture ? [fermeture] : [] }
  const supplement = { jours: joursEnPlus, jusquau: '2026-12-31' }
  const told = { fermeture: fermeture ?? null, joursEnPlus, affirmations: [] }
  const house = publicSettingsOf({ ...DEFAULT_SETTINGS, calendar, supplement }, null, [], told)
  render(<HouseContext value={house}>{place}</HouseContext>)
}

const plainText = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
