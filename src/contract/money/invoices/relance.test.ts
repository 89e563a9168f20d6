import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/plain-date.ts'
import { reminderDue } from './relance.ts'

/** The reminders sent from a day on, when the job runs each morning except on `missed` days. */
function calendar(
  { dateEcheance, rappelLe = null }: { dateEcheance: string; rappelLe?: string | null },
  missed: string[] = [],
) {
  const left: string[] = []
  let lastSent: string | null = null
  for (let passed = -3; passed <= 40; passed += 1) {
    const today = addDays(dateEcheance, passed)
    const motif = missed.includes(today) ? null : reminderDue({ dateEcheance, rappelLe, lastSent, today })
    if (!motif) continue
    lastSent = today
    left.push(`${motif} ${today}`)
  }
  return left
}

describe('an invoice that stays due is reminded', () => {
  test.each([
    ['on plain days', '2026-11-10', ['ECHEANCE 2026-11-10', 'J7 2026-11-17', 'J15 2026-11-25']],
    // A Saturday, Armistice Day and Christmas count as other days.
    ['across a year', '2026-12-26', ['ECHEANCE 2026-12-26', 'J7 2027-01-02', 'J15 2027-01-10']],
    ['across a leap day', '2028-02-22', ['ECHEANCE 2028-02-22', 'J7 2028-02-29', 'J15 2028-03-08']],
    ['across February', '2027-02-22', ['ECHEANCE 2027-02-22', 'J7 2027-03-01', 'J15 2027-03-09']],
    ['as the clocks go forward', '2026-03-22', ['ECHEANCE 2026-03-22', 'J7 2026-03-29', 'J15 2026-04-06']],
    ['as the clocks go back', '2026-10-18', ['ECHEANCE 2026-10-18', 'J7 2026-10-25', 'J15 2026-11-02']],
    ['from a month end', '2026-01-31', ['ECHEANCE 2026-01-31', 'J7 2026-02-07', 'J15 2026-02-15']],
  ])('%s: on its due day, a week and fifteen days after', (_case, dateEcheance, left) => {
    expect(calendar({ dateEcheance })).toEqual(left)
  })

  const dateEcheance = '2026-11-10'

  test('on the next morning when a day was missed, and never twice for what came meanwhile', () => {
    expect(calendar({ dateEcheance }, ['2026-11-10', '2026-11-17'])).toEqual([
      'ECHEANCE 2026-11-11',
      'J7 2026-11-18',
      'J15 2026-11-25',
    ])
    const week = Array.from({ length: 8 }, (_, day) => addDays(dateEcheance, day))
    expect(calendar({ dateEcheance }, week)).toEqual(['J7 2026-11-18', 'J15 2026-11-25'])
  })

  test('never of itself when it was due long before', () => {
    expect(
      reminderDue({ dateEcheance: '2026-01-05', rappelLe: null, lastSent: null, today: '2026-11-10' }),
    ).toBeNull()
  })

  test.each([
    ['later, the calendar waits for that day', '2026-11-20', ['DATE_CHOISIE 2026-11-20', 'J15 2026-11-25']],
    ['after all the rest, it is the only one', '2026-12-10', ['DATE_CHOISIE 2026-12-10']],
    [
      'before the due day, it comes first',
      '2026-11-09',
      ['DATE_CHOISIE 2026-11-09', 'ECHEANCE 2026-11-10', 'J7 2026-11-17', 'J15 2026-11-25'],
    ],
    [
      'on the due day, one leaves',
      dateEcheance,
      ['DATE_CHOISIE 2026-11-10', 'J7 2026-11-17', 'J15 2026-11-25'],
    ],
  ])('on the day that the house chose: %s', (_case, rappelLe, left) => {
    expect(calendar({ dateEcheance, rappelLe })).toEqual(left)
  })

  test('not again on the day of one sent by hand', () => {
    const today = '2026-11-17'
    expect(reminderDue({ dateEcheance, rappelLe: null, lastSent: today, today })).toBeNull()
  })
})
