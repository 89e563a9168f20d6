import { expect, test } from 'vitest'
import { LEGAL_CALENDAR, withAbsences } from '../calendar/working-days.ts'
import { absenceRefusal, absenceText, awayPeriods, isAway, leftBehind } from './absence.ts'
import { nextFreeDay } from './next-free-day.ts'

const SUMMER = { absentDu: '2027-08-02', absentAu: '2027-08-13' }
const NONE = { absentDu: null, absentAu: null }

test('an absence is told until its last day', () => {
  const absence = { absentDu: '2026-12-21', absentAu: '2026-12-24' }
  expect(absenceText(absence, '2026-12-24')).toBe('absence du 21 au 24\u00a0décembre 2026')
  expect(absenceText(absence, '2026-12-25')).toBeNull()
  expect(absenceText({ absentDu: null, absentAu: null }, '2026-12-24')).toBeNull()
})

test('an absence has two days, in their order', () => {
  expect(absenceRefusal(SUMMER)).toBeNull()
  expect(absenceRefusal(NONE)).toBeNull()
  expect(absenceRefusal({ absentDu: '2027-08-02', absentAu: '2027-08-02' })).toBeNull()
  expect(absenceRefusal({ ...SUMMER, absentAu: null })?.path).toBe('absentAu')
  expect(absenceRefusal({ ...SUMMER, absentDu: null })?.path).toBe('absentDu')
  expect(absenceRefusal({ absentDu: '2027-08-02', absentAu: '2027-08-01' })?.path).toBe('absentAu')
})

test('both its days are within', () => {
  const days = ['2027-08-01', '2027-08-02', '2027-08-13', '2027-08-14', null]
  expect(days.map((day) => isAway(SUMMER, day))).toEqual([false, true, true, false, false])
})

test('a free day in it is the first working day after it', () => {
  const free = (absence: typeof SUMMER | typeof NONE, today: string) =>
    nextFreeDay(today, null, withAbsences(LEGAL_CALENDAR, awayPeriods(absence)))
  expect(free(SUMMER, '2027-08-05')).toBe('2027-08-16')
  expect(free(SUMMER, '2027-07-30')).toBe('2027-07-30')
  expect(free(NONE, '2027-08-05')).toBe('2027-08-05')
})

test('who leaves leaves every order behind; who is away, those promised meanwhile', () => {
  const held = [{ datePromise: '2027-08-05' }, { datePromise: '2027-09-01' }, { datePromise: null }]
  expect(leftBehind(held, { ...SUMMER, actif: true })).toEqual([{ datePromise: '2027-08-05' }])
  expect(leftBehind(held, { ...NONE, actif: false })).toEqual(held)
  expect(leftBehind(held, { ...NONE, actif: true })).toEqual([])
})
