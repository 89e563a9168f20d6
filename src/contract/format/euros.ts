import { lazily } from '../shared/lazily.ts'

const euros = inEuros({})
const shortEuros = inEuros({ trailingZeroDisplay: 'stripIfInteger' })

/** Cents as a French amount: 123456 → « 1 234,56 € », -9600 → « − 96,00 € ». */
export const formatEuros = (cents: number) => trueMinus(euros().format(centsToEuros(cents)))

/** Cents as a catalogue price, without idle decimals: 35000 → « 350 € », 499 → « 4,99 € ». */
export const formatShortEuros = (cents: number) => trueMinus(shortEuros().format(centsToEuros(cents)))

/** Written without decimals, yet sent in hundredths by the card provider (docs.stripe.com/currencies#special-cases). */
const IN_HUNDREDTHS: readonly string[] = ['isk', 'ugx']

/** Formats an amount in another currency's smallest units, with its sign and decimals: 74850 USD → « 748,50 $US ». */
export function formatMoney(units: number, currency: string): string {
  if (currency === 'eur') return formatEuros(units)
  if (!/^[a-z]{3}$/.test(currency)) return `${units}\u00a0${currency.toUpperCase()}`
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
  const decimals = IN_HUNDREDTHS.includes(currency)
    ? 2
    : (format.resolvedOptions().maximumFractionDigits ?? 0)
  return trueMinus(format.format(units / 10 ** decimals))
}

/** The one place that divides by 100: only for display and for a wire field specified in euros. */
export const centsToEuros = (cents: number) => cents / 100

/** Euros typed or sent by a browser, in whole cents: 19.99 → 1999. */
export const eurosToCents = (amount: number) => Math.round(amount * 100)

/** The sign of French typography, in place of a hyphen: a minus and a fine space that does not break. */
const trueMinus = (amount: string) => amount.replace('-', '\u2212\u202f')

function inEuros(options: Intl.NumberFormatOptions) {
  return lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', ...options }))
}
