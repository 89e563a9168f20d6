import { expect, test } from 'vitest'
import { isProfessional, startsAtOnce } from './withdrawal-right.ts'

const COMPANY = { entreprise: { raisonSociale: null, siren: null } }

test.each([
  ['an invoice to a company', { facturee: 'PROFESSIONNEL', facturation: null }, true],
  ['an invoice to a person', { facturee: 'PARTICULIER', facturation: COMPANY }, false],
  ['the company of its details, before any invoice', { facturee: null, facturation: COMPANY }, true],
  ['details without a company', { facturee: null, facturation: { entreprise: null } }, false],
] as const)('%s says whose order it is', (_, buyer, expected) => {
  expect(isProfessional({ ...buyer, compte: 'PARTICULIER' })).toBe(expected)
})

test('without an invoice nor details, the account says whose order it is', () => {
  const bare = { facturee: null, facturation: null }
  expect(isProfessional({ ...bare, compte: 'PROFESSIONNEL' })).toBe(true)
  expect(isProfessional({ ...bare, compte: 'PARTICULIER' })).toBe(false)
})

test('the work of a professional waits for no withdrawal days', () => {
  expect(startsAtOnce({ demarrageImmediat: false, professionnel: true })).toBe(true)
  expect(startsAtOnce({ demarrageImmediat: true, professionnel: false })).toBe(true)
  expect(startsAtOnce({ demarrageImmediat: false, professionnel: false })).toBe(false)
})
