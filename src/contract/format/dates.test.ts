import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayTime,
  formatShortDate,
  formatTime,
  formatWeekday,
  formatWeekdayMonth,
} from './dates.ts'

test('dates read in French, long, short and with their weekday', () => {
  expect(formatDate('2026-11-20T10:00:00Z')).toBe('20\u00a0novembre 2026')
  expect(formatShortDate('2026-11-20T10:00:00Z')).toBe('20\u00a0nov. 2026')
  expect(formatWeekday('2026-12-28')).toBe('lundi 28\u00a0décembre 2026')
})

test('the first of a month reads « 1er »', () => {
  expect(formatDate('2026-01-01')).toBe('1er\u00a0janvier 2026')
})

test('hours read « 14 h 30 », and « 9 h » on the hour', () => {
  expect(formatTime('2026-11-20T13:30:00Z')).toBe('14\u00a0h\u00a030')
  expect(formatTime('2026-11-20T13:05:00Z')).toBe('14\u00a0h\u00a005')
  expect(formatTime('2026-11-20T08:00:00Z')).toBe('9\u00a0h')
  expect(formatTime('2026-11-19T23:00:00Z')).toBe('0\u00a0h')
})

test('a moment is told in Paris time, summer and winter, wherever the reader is', () => {
  expect(formatDateTime('2026-07-31T22:30:00Z')).toBe('1er\u00a0août 2026 à 0\u00a0h\u00a030')
  expect(formatDateTime(new Date('2026-11-20T22:30:00Z'))).toBe('20\u00a0novembre 2026 à 23\u00a0h\u00a030')
})

test('a dense list leaves out the year that is under way in Paris, and no other', () => {
  const now = new Date('2026-12-31T22:30:00Z')
  expect(formatDayMonth('2026-11-24', now)).toBe('24\u00a0nov.')
  expect(formatDayMonth('2026-10-01', now)).toBe('1er\u00a0oct.')
  expect(formatDayMonth('2027-01-15', now)).toBe('15\u00a0janv. 2027')
  expect(formatDayMonth('2026-11-24', new Date('2026-12-31T23:30:00Z'))).toBe('24\u00a0nov. 2026')
  expect(formatWeekdayMonth('2026-11-24', now)).toBe('mardi 24\u00a0nov.')
  expect(formatWeekdayMonth('2027-01-15', now)).toBe('vendredi 15\u00a0janv. 2027')
  expect(formatDayTime('2026-11-02T09:42:00Z', now)).toBe('2\u00a0nov., 10\u00a0h\u00a042')
})
