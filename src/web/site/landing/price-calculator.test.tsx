import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_OFFER } from '#contract/tarifs/calculator-offer.ts'
import { PriceCalculator } from './price-calculator.tsx'

const DELAY = { joursEnPlus: 0, closing: null }

afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  render(<PriceCalculator fromServer={DEFAULT_OFFER} code="BIENVENUE20" compared={null} delay={DELAY} />)
    .container

const count = () => screen.getByLabelText<HTMLInputElement>('Nombre de pages')
const pencil = () => screen.getByRole<HTMLInputElement>('slider')
const type = (pages: string) => fireEvent.input(count(), { target: { value: pages } })
const total = () => document.querySelector('.bill-total')?.textContent
const bill = () => document.querySelector('.bill')?.textContent ?? ''

test('the price follows the typed pages, tier by tier, and stays within its bounds', () => {
  open()
  for (const [pages, price] of [
    ['1', '0,00'],
    ['10', '0,00'],
    ['11', '2,00'],
    ['300', '580,00'],
    ['301', '581,00'],
    ['1000', '1\u202f280,00'],
    ['4000', '1\u202f280,00'],
  ] as const) {
    type(pages)
    expect([pages, total()]).toEqual([pages, `${price}\u00a0€`])
  }
  expect(bill()).toContain('700\u00a0pages à 1,00\u00a0€')
  expect(screen.getByText('15-20 jours', { exact: true })).toBeTruthy()
  for (const typed of ['4000', '']) {
    type(typed)
    fireEvent.blur(count())
    expect([count().value, pencil().value]).toEqual(['1000', '500'])
  }
  type('4')
  expect(bill()).toContain('entièrement offert')
})

// « 0 page à 1,00 € : 0,00 € » stood on the bill of a short text.
test('a tier without pages is not on the bill', () => {
  open()
  for (const pages of ['5', '150', '700']) {
    type(pages)
    expect(bill()).not.toMatch(/(^|\D)0\spage/)
  }
  expect(bill()).toContain('400\u00a0pages à 1,00')
})

test('the pencil and the usual lengths set the pages, the field and the price', () => {
  open()
  fireEvent.input(pencil(), { target: { value: '500' } })
  expect([count().value, pencil().getAttribute('aria-valuetext')]).toEqual(['500', '500\u00a0pages'])
  for (const [pages, price] of [
    ['50', '80,00'],
    ['150', '280,00'],
    ['250', '480,00'],
    ['400', '680,00'],
  ] as const) {
    const preset = screen.getByRole('button', { name: new RegExp(`^${pages} `) })
    fireEvent.click(preset)
    expect(preset.getAttribute('aria-pressed')).toBe('true')
    expect([total(), count().value, pencil().value]).toEqual([`${price}\u00a0€`, pages, pages])
  }
})

test('a price is read out once the fingers rest, not at every step', () => {
  vi.useFakeTimers()
  open()
  const said = screen.getByRole('status')
  const before = said.textContent
  for (let pages = 151; pages <= 162; pages += 1) {
    type(String(pages))
    pass(100)
    expect(said.textContent).toBe(before)
  }
  pass(1_000)
  expect(said.textContent).toBe('162\u00a0pages\u00a0: 304,00\u00a0€, livraison en 12-15 jours')
})

test.each([
  ['317', '597'],
  ['10', '0'],
  ['1000', '1280'],
])('%s pages are ordered with the price shown and the banner’s code', (pages, price) => {
  const container = open()
  type(pages)
  const form = container.querySelector('form') ?? new HTMLFormElement()
  fireEvent.submit(form)
  expect([...new FormData(form)]).toEqual([
    ['pack', 'pack-intgral-correction--la-page'],
    ['code', 'BIENVENUE20'],
    ['pages', pages],
    ['calculatedPrice', price],
  ])
})

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
