import { expect, test } from 'vitest'
import { LEGAL_CALENDAR } from '../calendar/working-days.ts'
import { agendaDay, changeRefusal, openTo, weekOf } from './changing.ts'

const booked = { date: '2026-11-25', time: '10:00', statut: 'CONFIRMEE' } as const
const before = new Date('2026-11-25T08:59:00Z')
const after = new Date('2026-11-25T09:00:00Z')

test('a consultation may be moved until it begins, then waits to be closed', () => {
  expect(openTo(booked, before)).toEqual({ modifiable: true, aClore: false })
  expect(openTo(booked, after)).toEqual({ modifiable: false, aClore: true })
  expect(openTo({ ...booked, statut: 'TENUE' }, after)).toEqual({ modifiable: false, aClore: false })
})

test.each([
  ['moved before it begins', booked, { time: '11:00' }, before, null],
  [
    'moved once it has begun',
    booked,
    { time: '11:00' },
    after,
    'Cette consultation ne peut plus être déplacée.',
  ],
  ['cancelled before it begins', booked, { statut: 'ANNULEE' }, before, null],
  [
    'cancelled once it has begun',
    booked,
    { statut: 'ANNULEE' },
    after,
    'Cette consultation ne peut plus être annulée.',
  ],
  [
    'held before it begins',
    booked,
    { statut: 'TENUE' },
    before,
    'Cette consultation n’a pas encore eu lieu.',
  ],
  ['held once it has begun', booked, { statut: 'TENUE' }, after, null],
  ['to be closed again', { ...booked, statut: 'TENUE' }, { statut: 'CONFIRMEE' }, after, null],
  [
    'taken up again once cancelled',
    { ...booked, statut: 'ANNULEE' },
    { statut: 'CONFIRMEE' },
    before,
    'Cette consultation est annulée\u00a0: elle le reste.',
  ],
  ['annotated', { ...booked, statut: 'ANNULEE' }, {}, after, null],
] as const)('a consultation is %s', (_, standing, changes, now, refusal) => {
  expect(changeRefusal(standing, { ...standing, ...changes }, now)).toBe(refusal)
})

test('a week begins on Monday, whatever its day', () => {
  expect(
    [weekOf('2026-11-23'), weekOf('2026-11-29')].map(([monday, , , , , , sunday]) => [monday, sunday]),
  ).toEqual([
    ['2026-11-23', '2026-11-29'],
    ['2026-11-23', '2026-11-29'],
  ])
})

test('a day of the agenda says what is free and what is taken', () => {
  const { ferme, slots } = agendaDay('2026-11-25', { now: before, taken: [booked], calendar: LEGAL_CALENDAR })
  expect(ferme).toBeNull()
  expect(slots.slice(0, 4).map(({ time, libre, consultation }) => [time, libre, consultation])).toEqual([
    ['09:00', false, null],
    ['09:30', false, null],
    ['10:00', false, booked],
    ['10:30', true, null],
  ])
})
