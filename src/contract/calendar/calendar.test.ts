import { expect, test } from 'vitest'
import { calendarSettings, DEFAULT_CALENDAR, supplementSettings } from './calendar.ts'
import {
  CLOSING_BEGUN,
  CLOSING_PAST,
  calendarRefusal,
  supplementRefusal,
  withClosing,
  withDayClosed,
  withDayOpen,
  withoutClosing,
} from './change-calendar.ts'

const TODAY = '2026-11-20'
const closing = (du: string, au: string, mot = '') => ({ du, au, mot })
const calendar = (over: Partial<typeof DEFAULT_CALENDAR>) => ({ ...DEFAULT_CALENDAR, ...over })
const issues = (one: ReturnType<typeof closing>) =>
  calendarSettings.safeParse(calendar({ fermetures: [one] })).error?.issues.map(({ message }) => message)

test('a closing has its days in their order, three months at most, and a short word', () => {
  expect(issues(closing('2026-12-24', '2026-12-24'))).toBeUndefined()
  expect(issues(closing('2026-12-24', '2026-12-23'))).toEqual(['La fin vient après le début'])
  expect(issues(closing('2027-01-01', '2027-04-02'))).toBeUndefined()
  expect(issues(closing('2027-01-01', '2027-04-03'))).toEqual(['Une fermeture dure 92 jours au plus'])
  expect(issues(closing('2026-12-24', '2026-12-24', 'x'.repeat(61)))).toEqual([
    'Un mot de 60 caractères au plus',
  ])
  expect(issues(closing('2026-13-01', '2026-13-02'))).not.toEqual([])
})

test('closings are kept in the order of their days, and may overlap', () => {
  const fermetures = [closing('2026-12-28', '2026-12-31'), closing('2026-12-21', '2026-12-29')]
  expect(calendarSettings.parse(calendar({ fermetures })).fermetures.map(({ du }) => du)).toEqual([
    '2026-12-21',
    '2026-12-28',
  ])
})

test.each([
  ['past', { fermetures: [closing('2026-11-18', '2026-11-19')] }, CLOSING_PAST],
  ['that began yesterday', { fermetures: [closing('2026-11-19', '2026-11-20')] }, CLOSING_BEGUN],
  ['of today', { fermetures: [closing('2026-11-20', '2026-11-20')] }, null],
  [
    'a day reopened in it',
    { fermetures: [closing('2026-12-21', '2026-12-31')], joursRouverts: ['2026-12-28'] },
    null,
  ],
  ['a holiday reopened', { joursRouverts: ['2027-05-06'] }, null],
  ['a day reopened that is open', { joursRouverts: ['2026-12-28'] }, 'Ce jour est déjà ouvert.'],
  [
    'a past day reopened',
    { joursRouverts: ['2026-11-11'] },
    'Ce jour est déjà passé\u00a0: il ne se rouvre plus.',
  ],
  [
    'a Sunday reopened',
    { joursRouverts: ['2026-11-22'] },
    'La maison ne travaille ni le samedi ni le dimanche.',
  ],
  [
    'Labour Day reopened',
    { joursRouverts: ['2028-05-01'] },
    'Le 1er mai est le seul jour que la loi fait chômer à tous\u00a0: il ne peut pas être rouvert.',
  ],
])('the house changes its calendar: %s', (_, over, refusal) => {
  expect(calendarRefusal(DEFAULT_CALENDAR, calendar(over), TODAY)).toBe(refusal)
})

// A lateness of eight days was nothing any more once the house had closed them, and its refund with it.
test('no day that is past is closed after all, whatever was counted with it', () => {
  const worked = calendar({
    fermetures: [closing('2026-11-16', '2026-11-27')],
    joursRouverts: ['2026-11-18'],
  })
  expect(calendarRefusal(worked, { ...worked, joursRouverts: [] }, TODAY)).toBe(
    'Ce jour est déjà passé\u00a0: il a été travaillé.',
  )
  expect(calendarRefusal(worked, DEFAULT_CALENDAR, TODAY)).toBeNull()
})

test('what has become past stays, and may be removed', () => {
  const past = calendar({ fermetures: [closing('2026-08-03', '2026-08-21')], joursRouverts: ['2026-08-10'] })
  expect(calendarRefusal(past, past, TODAY)).toBeNull()
  expect(calendarRefusal(past, DEFAULT_CALENDAR, TODAY)).toBeNull()
})

test('days added to promises have a last day', () => {
  expect(supplementSettings.safeParse({ jours: 5, jusquau: null }).error?.issues[0]?.message).toBe(
    'Dites jusqu’à quel jour ce délai s’ajoute',
  )
  expect(supplementSettings.safeParse({ jours: 0, jusquau: null }).success).toBe(true)
  expect(supplementSettings.safeParse({ jours: -1, jusquau: '2026-12-24' }).success).toBe(false)
})

test('a day is closed and worked again by one gesture, alone or in a longer closing', () => {
  const alone = withDayClosed(DEFAULT_CALENDAR, '2026-12-24')
  expect(alone.fermetures).toEqual([closing('2026-12-24', '2026-12-24')])
  expect(withDayOpen(alone, '2026-12-24')).toEqual(DEFAULT_CALENDAR)
  const christmas = withClosing(DEFAULT_CALENDAR, closing('2026-12-21', '2027-01-03', 'Noël'))
  const worked = withDayOpen(christmas, '2026-12-28')
  expect(worked.joursRouverts).toEqual(['2026-12-28'])
  expect(withDayClosed(worked, '2026-12-28')).toEqual(christmas)
})

test('a closing that is removed takes away the days reopened in it, not those of a holiday', () => {
  const christmas = withClosing(DEFAULT_CALENDAR, closing('2026-12-21', '2027-01-03', 'Noël'))
  const worked = withDayOpen(withDayOpen(christmas, '2026-12-28'), '2027-05-06')
  expect(withoutClosing(worked, christmas.fermetures[0] ?? closing('', ''))).toEqual(
    calendar({ joursRouverts: ['2027-05-06'] }),
  )
})

test('days are not added until a past day', () => {
  const wanted = { jours: 5, jusquau: '2026-11-19' }
  expect(supplementRefusal({ jours: 0, jusquau: null }, wanted, TODAY)).toContain('déjà passé')
  expect(supplementRefusal(wanted, wanted, TODAY)).toBeNull()
  expect(supplementRefusal({ jours: 0, jusquau: null }, { ...wanted, jusquau: TODAY }, TODAY)).toBeNull()
})
