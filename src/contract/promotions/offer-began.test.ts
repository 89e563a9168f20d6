import { expect, test } from 'vitest'
import { activeSince, offerBegan } from './offer-began.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

test.each([
  ['without a first day, on since it was made', null, null, '2026-06-01'],
  ['without a first day, switched on later', null, '2026-11-10', '2026-11-10'],
  ['with a first day to come when it was made', '2026-12-01', null, '2026-12-01'],
  ['with a first day, switched on before it', '2026-12-01', '2026-11-10', '2026-12-01'],
  ['with a first day, switched on after it', '2026-11-01', '2026-11-10', '2026-11-10'],
  ['with a first day before it was made', '2026-05-01', null, '2026-06-01'],
] as const)('an offer %s begins on its own day', (_, debut, on, began) => {
  const kept = { debut, activeDepuis: on && at(on), createdAt: at('2026-06-01') }
  expect(offerBegan(kept)).toBe(began)
})

test('an offer switched on by night begins on the day of Paris', () => {
  const kept = { debut: null, activeDepuis: new Date('2026-11-09T23:30:00Z'), createdAt: at('2026-06-01') }
  expect(offerBegan(kept)).toBe('2026-11-10')
})

const ON = { active: true, debut: null, fin: null }
const SINCE = at('2026-06-01')
const NOW = at('2026-11-20')

test.each([
  ['changed while it is on', ON, { ...ON, debut: '2026-11-01' }, SINCE],
  ['prolonged before its end', { ...ON, fin: '2026-11-20' }, { ...ON, fin: '2026-12-24' }, SINCE],
  ['taken up again after its end', { ...ON, fin: '2026-11-19' }, { ...ON, fin: '2026-12-24' }, NOW],
  ['switched on again', { ...ON, active: false }, ON, NOW],
  ['switched off', ON, { ...ON, active: false }, SINCE],
  ['changed while it is off', { ...ON, active: false }, { ...ON, active: false, fin: '2026-12-24' }, SINCE],
] as const)('an offer %s is on since then or since before', (_, before, after, since) => {
  expect(activeSince({ ...before, activeDepuis: SINCE }, after, NOW)).toEqual(since)
})
