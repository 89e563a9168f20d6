import { expect, test } from 'vitest'
import { initials } from './initials.ts'

// Only the last word counted: « MD » for a Guivarc’h.
test.each([
  ['Hélène Astier', 'HA'],
  ['Guivarc’h-de La Tour d’Auvergne', 'G'],
  ['Maïwenn Guivarc’h-de La Tour d’Auvergne', 'MG'],
  ['Jean de La Fontaine', 'JL'],
  ['Jeanne d’Arc', 'JA'],
  ['Marie-Thérèse Aubrac', 'MA'],
  ['Émile', 'É'],
  ['', ''],
])('« %s » is « %s »', (name, drawn) => {
  expect(initials(name)).toBe(drawn)
})
