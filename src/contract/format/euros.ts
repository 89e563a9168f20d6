import { lazily } from '../shared/lazily.ts'

const euros = inEuros({})
const shortEuros = inEuros({ trailingZeroDisplay: 'stripIfInteger' })

/** Cents as a French amount: 123456 → « 1 234,56 € ». */
export const formatEuros = (cents: number) => euros().format(centsToEuros(cents))

/** Cents as a catalogue price, without idle decimals: 35000 → « 350 € », 499 → « 4,99 € ». */
export const formatShortEuros = (cents: number) => shortEuros().format(centsToEuros(cents))

/** The one place that divides by 100: only for display and for a wire field specified in euros. */
export const centsToEuros = (cents: number) => cents / 100

/** Euros typed or sent by a browser, in whole cents: 19.99 → 1999. */
export const eurosToCents = (amount: number) => Math.round(amount * 100)

function inEuros(options: Intl.NumberFormatOptions) {
  return lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', ...options }))
}
