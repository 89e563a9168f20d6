import { expect, test } from 'vitest'
import { DEFAULT_OPENING_HOURS, hoursText, openingHours } from './opening-hours.ts'

test.each([
  [[1, 2, 3, 4, 5], '09:00', '18:00', 'du lundi au vendredi, de 9 h à 18 h'],
  [[2, 3], '08:00', '12:00', 'le mardi et le mercredi, de 8 h à 12 h'],
  [[2, 4], '09:30', '17:45', 'le mardi et le jeudi, de 9 h 30 à 17 h 45'],
  [[1, 2, 4], '08:00', '12:00', 'le lundi, le mardi et le jeudi, de 8 h à 12 h'],
  [[6], '10:00', '16:00', 'le samedi, de 10 h à 16 h'],
])('%j from %s to %s read « %s »', (jours, ouverture, fermeture, text) => {
  expect(hoursText({ jours, ouverture, fermeture }).replaceAll('\u00a0', ' ')).toBe(text)
})

test('days come in order, each once', () => {
  expect(openingHours.parse({ ...DEFAULT_OPENING_HOURS, jours: [5, 1, 5] }).jours).toEqual([1, 5])
})

test.each(['08:00', '09:00'])('a house that opens at nine and closes at %s is refused', (fermeture) => {
  expect(openingHours.safeParse({ ...DEFAULT_OPENING_HOURS, fermeture }).success).toBe(false)
})
