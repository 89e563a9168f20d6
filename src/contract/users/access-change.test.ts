import { expect, test } from 'vitest'
import { accessRefusal } from './access-change.ts'
import { OWN_ACCOUNT_CLOSED, OWN_ROLE } from './refusals.ts'

const proven = { email: 'judith@exemple.fr', isEmailProven: true }
const [oneself, another] = [{ isOneself: true }, { isOneself: false }]

test('nobody takes away their own access', () => {
  expect(accessRefusal(proven, { isActive: false }, oneself)).toBe(OWN_ACCOUNT_CLOSED)
  expect(accessRefusal(proven, { role: 'USER' }, oneself)).toBe(OWN_ROLE)
  expect(accessRefusal(proven, { isActive: false, role: 'USER' }, another)).toBeNull()
  expect(accessRefusal(proven, { nom: 'Roussel' }, oneself)).toBeNull()
})

test('who joins the house has a proven address, and keeps it', () => {
  expect(accessRefusal(proven, { role: 'ADMIN' }, another)).toBeNull()
  expect(accessRefusal(proven, { role: 'ADMIN', email: 'JUDITH@exemple.fr' }, another)).toBeNull()
  for (const [user, change] of [
    [{ ...proven, isEmailProven: false }, {}],
    [proven, { email: 'autre@exemple.fr' }],
  ] as const) {
    expect(accessRefusal(user, { role: 'ADMIN', ...change }, another)).toContain('pas encore confirmé')
  }
})
