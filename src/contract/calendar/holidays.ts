import { addDays, type PlainDate, plainDate, yearOf } from '../shared/plain-date.ts'

/** The eleven public holidays of metropolitan France, in their order (code du travail, L3133-1). */
export function frenchHolidays(year: number): PlainDate[] {
  const easter = easterSunday(year)
  return [
    plainDate(year, 1, 1),
    addDays(easter, 1),
    labourDay(year),
    plainDate(year, 5, 8),
    addDays(easter, 39),
    addDays(easter, 50),
    plainDate(year, 7, 14),
    plainDate(year, 8, 15),
    plainDate(year, 11, 1),
    plainDate(year, 11, 11),
    plainDate(year, 12, 25),
  ].toSorted()
}

/** The two holidays that Alsace and Moselle add: Good Friday and Saint Stephen's day (code du travail, L3134-13). */
export const alsaceMoselleHolidays = (year: number): PlainDate[] => [
  addDays(easterSunday(year), -2),
  plainDate(year, 12, 26),
]

/** Those to come from a day on, until the end of the next year. */
export const comingAlsaceMoselleHolidays = (today: PlainDate): PlainDate[] =>
  [yearOf(today), yearOf(today) + 1].flatMap(alsaceMoselleHolidays).filter((day) => day >= today)

/** The one holiday on which nobody may be made to work (code du travail, L3133-4). */
export const labourDay = (year: number): PlainDate => plainDate(year, 5, 1)

/** Easter by the anonymous Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const dominical =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * dominical) / 451)
  return addDays(plainDate(year, 3, 22), epact + dominical - 7 * shift)
}
