import { expect, test } from 'vitest'
import { companyNumberRefusal, companyNumberTexts } from './company-number.ts'

test.each([
  ['FR', ''],
  ['FR', '732829320'],
  ['RE', ''],
  ['RE', '732829320'],
  ['GF', '732829320'],
  ['BE', 'BE0403170701'],
  ['DE', 'DE136695976'],
  ['ES', 'ESB58378431'],
  ['GR', 'EL094259216'],
  ['IE', 'IE6388047V'],
  ['NL', 'NL004495445B01'],
  ['AT', 'ATU33864707'],
  ['CH', 'CHE123456788'],
  ['US', '941234567'],
])('a company of %s has the number « %s »', (code, number) => {
  expect(companyNumberRefusal(code, number)).toBeNull()
})

// The number of a company of Belgium was refused: « neuf chiffres ».
test.each([
  ['FR', '732829321', /neuf chiffres/],
  ['FR', 'BE0403170701', /choisissez-le d’abord/],
  ['GF', '', /^Indiquez le SIREN/],
  ['MF', '', /^Indiquez le SIREN/],
  ['BE', '', /^Indiquez le numéro de TVA/],
  ['BE', '732829320', /commence par BE/],
  ['BE', 'DE136695976', /commence par BE/],
  ['GR', 'GR094259216', /commence par EL/],
  ['CH', '', /^Indiquez le numéro qui identifie/],
])('a company of %s is refused the number « %s » in words', (code, number, message) => {
  expect(companyNumberRefusal(code, number)).toMatch(message)
})

// « facultatif » stood beside « sans TVA française », which a company of Guyane without a SIREN paid.
test('a SIREN is optional only where French VAT is due', () => {
  expect(['France', 'La Réunion'].map((pays) => companyNumberTexts(pays).mark)).toEqual([
    '(facultatif)',
    '(facultatif)',
  ])
  for (const pays of ['Guyane', 'Mayotte', 'Saint-Martin', 'Belgique', 'Suisse']) {
    const { mark, help } = companyNumberTexts(pays)
    expect([mark, help]).toEqual([undefined, expect.stringContaining('sans TVA française')])
  }
})
