import { expect, test } from 'vitest'
import { formatIban, isIban, transfer } from './transfer.ts'

const FR = 'FR7630006000011234567890189'

test('an IBAN is held to its key and to its country’s length, however it is spaced', () => {
  expect([isIban(FR), isIban('BE68539007547034'), isIban('DE89370400440532013000')]).toEqual([
    true,
    true,
    true,
  ])
  for (const wrong of [
    'FR7630006000011234567890188',
    'FR763000600001123456789018',
    'FR76',
    '',
    'FR7630006000011234567890189X',
  ])
    expect([wrong, isIban(wrong)]).toEqual([wrong, false])
  const typed = { titulaire: 'Bon à tirer', iban: 'fr76 3000 6000 0112 3456 7890 189', bic: 'agrifrpp' }
  expect(transfer.parse(typed)).toEqual({ titulaire: 'Bon à tirer', iban: FR, bic: 'AGRIFRPP' })
  expect(formatIban(FR)).toBe('FR76 3000 6000 0112 3456 7890 189')
})

test('an account has its holder and its number, or nothing', () => {
  const pathsOf = (value: object) => transfer.safeParse(value).error?.issues.map(({ path }) => path[0]) ?? []
  expect(pathsOf({ titulaire: '', iban: '', bic: '' })).toEqual([])
  expect(pathsOf({ titulaire: '', iban: FR, bic: '' })).toEqual(['titulaire'])
  expect(pathsOf({ titulaire: 'Bon à tirer', iban: '', bic: '' })).toEqual(['iban'])
  expect(pathsOf({ titulaire: 'Bon à tirer', iban: 'FR76', bic: 'x' })).toEqual(['iban', 'bic'])
})
