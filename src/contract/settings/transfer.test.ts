import { expect, test } from 'vitest'
import { formatIban, isIban } from './iban.ts'
import { sentTransfer } from './transfer.ts'

const FR = 'FR7630006000011234567890189'

/** The country and this rest with the right key of the standard: what is wrong with it is not its key. */
function keyed(country: string, rest: string): string {
  const digits = `${rest}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`
}

const ibanOf = (iban: string) =>
  sentTransfer.safeParse({ titulaire: 'Bon à tirer', iban, bic: '' }).data?.iban
const bicOf = (bic: string) => sentTransfer.safeParse({ titulaire: 'Bon à tirer', iban: FR, bic }).data?.bic

test.each([
  FR,
  'FR1420041010050500013M02606',
  'MC5811222000010123456789030',
  'BE68539007547034',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'PT50000201231234567890154',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

// Of a country that was not listed any length passed, and of France a wrong key of the account itself.
test.each([
  ['another account', 'FR7630006000011234567890188'],
  // Of France, the account's own key was wrong too.
  ['another key', 'DE88370400440532013000'],
  ['nothing', ''],
  ['a country and its key alone', 'FR76'],
  ['a country that does not exist', keyed('XX', '30006000011234567890189')],
  ['a country that has no IBAN', keyed('US', '30006000011234567890189')],
  ['a French one too short', keyed('FR', '3000600001123456789018')],
  ['a French one too long', keyed('FR', '300060000112345678901890')],
  ['a British one too short', keyed('GB', 'NWBK6016133192681')],
  ['a British one too long', keyed('GB', 'NWBK601613319268190')],
  ['a Portuguese one too short', keyed('PT', '00020123123456789015')],
  ['a Portuguese one too long', keyed('PT', '0002012312345678901540')],
  ['a French account whose own key is wrong', keyed('FR', '30006000011234567890188')],
  ['a French account with letters in its bank', keyed('FR', '3000A000011234567890189')],
  ['an account of Monaco whose own key is wrong', keyed('MC', '11222000010123456789031')],
])('%s is no IBAN', (_, iban) => {
  expect(isIban(iban)).toBe(false)
  expect(iban && ibanOf(iban)).toBe(iban && undefined)
})

// What a bank’s page or a PDF puts between the characters was refused, and the label beside them.
test.each([
  'fr76 3000 6000 0112 3456 7890 189',
  'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189',
  'FR76\u202f3000\u202f6000\u202f0112\u202f3456\u202f7890\u202f189',
  '\ufeffFR76\u200b3000\u200c6000\u200d0112\u20603456\u00ad7890\u200e189\u200b',
  'FR76-3000-6000-0112-3456-7890-189',
  'FR76\u20113000\u20116000\u20110112\u20113456\u20117890\u2011189',
  'IBAN FR76 3000 6000 0112 3456 7890 189',
  'IBAN : FR76 3000 6000 0112 3456 7890 189',
  'IBAN\u00a0: FR7630006000011234567890189',
  '\u200bIban: FR7630006000011234567890189',
  FR.replaceAll(/./g, '$&\u200b \u200b'),
])('« %s » is read as the account that it is', (pasted) => {
  expect(ibanOf(pasted)).toBe(FR)
})

test.each([
  ['AGRIFRPP', 'AGRIFRPP'],
  ['agri fr pp 882', 'AGRIFRPP882'],
  ['BIC : AGRIFRPP', 'AGRIFRPP'],
  ['BIC\u200b AGRIFRPP', 'AGRIFRPP'],
  ['BICAFRPP', 'BICAFRPP'],
  ['AGRIFRP', undefined],
  ['AGRIFRPP8', undefined],
  ['AGRIFRPP88', undefined],
  ['AGRIFRPP8822', undefined],
  ['AGR1FRPP', undefined],
])('a BIC written « %s » is read as %s', (typed, bic) => {
  expect(bicOf(typed)).toBe(bic)
})

test('an account is shown by groups of four', () => {
  expect(formatIban(FR)).toBe('FR76 3000 6000 0112 3456 7890 189')
})

test('an account has its holder and its number, or nothing', () => {
  const pathsOf = (value: object) =>
    sentTransfer.safeParse(value).error?.issues.map(({ path }) => path[0]) ?? []
  expect(pathsOf({ titulaire: '', iban: '', bic: '' })).toEqual([])
  expect(pathsOf({ titulaire: '', iban: FR, bic: '' })).toEqual(['titulaire'])
  expect(pathsOf({ titulaire: 'Bon à tirer', iban: '', bic: '' })).toEqual(['iban'])
  expect(pathsOf({ titulaire: 'Bon à tirer', iban: 'FR76', bic: 'x' })).toEqual(['iban', 'bic'])
})
