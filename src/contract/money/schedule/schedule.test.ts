import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../../shared/plain-date.ts'
import { askedOf, echeancesOffered, scheduleOf } from './schedule.ts'

const datesOf = (from: string, nombre: number) =>
  scheduleOf({ montant: 48_000, nombre, from }).map(({ date }) => date)

test.each([
  ['two payments', '2026-11-24', ['2026-11-24', '2027-01-13']],
  ['the end of a month', '2026-01-31', ['2026-01-31', '2026-03-22']],
  ['the leap day', '2028-02-29', ['2028-02-29', '2028-04-19']],
  ['the end of winter time in Paris', '2026-03-28', ['2026-03-28', '2026-05-17']],
  ['the end of summer time in Paris', '2026-10-24', ['2026-10-24', '2026-12-13']],
] as const)('%s: the second comes fifty days after the first', (_case, from, dates) => {
  expect(datesOf(from, 2)).toEqual(dates)
})

test.each([
  ['over the leap day', '2028-02-25', 3, ['2028-02-25', '2028-03-21', '2028-04-15']],
  ['over the leap day that is not', '2027-02-25', 3, ['2027-02-25', '2027-03-22', '2027-04-16']],
  ['over the new year', '2026-12-20', 4, ['2026-12-20', '2027-01-05', '2027-01-21', '2027-02-06']],
] as const)('payments at equal intervals %s', (_case, from, nombre, dates) => {
  expect(datesOf(from, nombre)).toEqual(dates)
})

test('ten payments come every five days, the last on day 45, through the night that an hour is lost', () => {
  const plan = scheduleOf({ montant: 48_000, nombre: 10, from: '2026-03-14' })
  expect(plan.map(({ date }) => date)).toEqual([
    '2026-03-14',
    '2026-03-19',
    '2026-03-24',
    '2026-03-29',
    '2026-04-03',
    '2026-04-08',
    '2026-04-13',
    '2026-04-18',
    '2026-04-23',
    '2026-04-28',
  ])
  expect(new Set(plan.map(({ montant }) => montant))).toEqual(new Set([4_800]))
})

test('a schedule makes its amount to the cent, on days that increase by one interval, the last within fifty days', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.integer({ min: 2_000, max: 10_000_000 }),
      fc.integer({ min: 2, max: 10 }),
      day,
      (montant, nombre, from) => {
        const plan = scheduleOf({ montant, nombre, from })
        expect(plan.map(({ rang }) => rang)).toEqual(Array.from({ length: nombre }, (_, index) => index + 1))
        expect(plan.reduce((sum, one) => sum + one.montant, 0)).toBe(montant)
        expect(plan[0]?.date).toBe(from)
        const gaps = plan.slice(1).map(({ date }, index) => daysBetween(plan[index]?.date ?? '', date))
        expect(new Set(gaps).size).toBe(1)
        expect(gaps[0]).toBeGreaterThan(0)
        expect(daysBetween(from, plan.at(-1)?.date ?? '')).toBeLessThanOrEqual(50)
      },
    ),
  )
})

test.each([
  [48_000, { propose: true, nombre: 10 }, 10],
  [48_000, { propose: true, nombre: 3 }, 3],
  [48_000, { propose: false, nombre: 10 }, null],
  [9_999, { propose: true, nombre: 10 }, 9],
  [2_000, { propose: true, nombre: 10 }, 2],
  [1_999, { propose: true, nombre: 10 }, null],
  [0, { propose: true, nombre: 10 }, null],
] as const)('%i cents with %o are offered in %s payments of ten euros at least', (montant, offer, count) => {
  expect(echeancesOffered(montant, offer)).toBe(count)
})

test.each([
  ['all is due', [4_800, 4_800, 4_800], 14_400, [4_800, 4_800, 4_800]],
  ['a credit note takes the last one off', [4_800, 4_800, 4_800], 9_600, [4_800, 4_800, 0]],
  ['a credit note takes a part of the last one', [4_800, 4_800, 4_800], 10_000, [4_800, 4_800, 400]],
  ['what is too small to charge joins the one before', [4_800, 4_800, 4_800], 9_630, [4_800, 4_830, 0]],
  ['the least that is charged is charged', [4_800, 4_800, 4_800], 9_650, [4_800, 4_800, 50]],
  ['nothing is due', [4_800, 4_800], 0, [0, 0]],
  ['more is due than the schedule has: it asks no more', [4_800, 4_800], 12_000, [4_800, 4_800]],
  ['one only is left, however small', [4_800, 4_800], 30, [30, 0]],
] as const)('%s', (_case, toCome, due, asked) => {
  expect(askedOf(toCome, due)).toEqual(asked)
})

test('what is asked is never more than what is due, nor than the schedule', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 50, max: 100_000 }), { maxLength: 10 }),
      fc.nat(1_000_000),
      (toCome, due) => {
        const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
        expect(sum(askedOf(toCome, due))).toBe(Math.min(sum(toCome), due))
      },
    ),
  )
})
