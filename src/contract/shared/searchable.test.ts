import { expect, test } from 'vitest'
import { holdsWords, searchable } from './searchable.ts'

test.each([
  ['Le cœur a ses raisons', 'coeur'],
  ['Le coeur a ses raisons', 'cœur'],
  ['CURRICULUM VITÆ', 'vitae'],
  ['Lebœuf', 'leboeuf'],
  ['L’Été à Menton', "l'été"],
  ["L'Ete a Menton", 'L’ÉTÉ'],
  ['L’Or', 'or'],
  ['Saint‑Étienne', 'saint-etienne'],
  ['Saint-Étienne', 'saint etienne'],
  ['Saint Étienne', 'SAINT–ÉTIENNE'],
  ['Un grand livre', 'grand livre'],
  ['Cent % laine', 'cent %'],
  ['Le prix est de 15\u00a0€', '15€'],
  ['Le prix est de 15€', '15 €'],
  ['Remise de 5\u00a0%', '5%'],
  ['Remise de 5%', '5\u202f%'],
  ['Vraiment\u202f?', 'vraiment?'],
  ['Vraiment?', 'vraiment ?'],
  ['Le « Grand » livre', '«grand»'],
  ['con\u00adfi\u200bture', 'confiture'],
  ['confiture', 'con\u00adfi\u200bture\ufeff'],
  ['Éte\u0301', 'été'],
  ['Le ﬁl', 'fil'],
  ['Łukasz Straße', 'lukasz strasse'],
  ['FAC-2026-0012', 'fac-2026-0012'],
  ['o’brien@exemple.fr', "o'brien@exemple.fr"],
])('« %s » is found by « %s »', (text, search) => {
  expect(holdsWords(text, search)).toBe(true)
})

test('the parts of one word stand side by side, and words apart in any order', () => {
  expect(holdsWords('FAC-2026-0112, FAC-2025-0012', 'FAC-2026-0012')).toBe(false)
  expect(holdsWords('Comment se passe le paiement ?', 'paiement COMMENT')).toBe(true)
  expect(holdsWords('Comment se passe le paiement ?', 'paiement délai')).toBe(false)
})

test('a sum is not found within a longer one', () => {
  expect(holdsWords('Le prix est de 15 €', '5€')).toBe(false)
})

test('what is folded stays as it is folded once more', () => {
  for (const text of ['L’Œuvre', 'Saint‑Étienne ', 'ΟΔΟΣ', 'İstanbul'])
    expect(searchable(searchable(text))).toBe(searchable(text))
})
