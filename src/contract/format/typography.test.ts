import { expect, test } from 'vitest'
import { formatEuros } from './euros.ts'
import { frenchSpaces, pdfSafe } from './typography.ts'

test('an amount in a PDF holds no character its font lacks', () => {
  expect(pdfSafe(formatEuros(123456))).toBe('1\u00a0234,56\u00a0€')
})

test.each([
  ['Vraiment ? Oui !', 'Vraiment\u202f? Oui\u202f!'],
  ['« Les Hauts » ; la suite', '«\u202fLes Hauts\u202f»\u202f; la suite'],
  ['Prix : 12 €, soit 20 %', 'Prix\u00a0: 12\u00a0€, soit 20\u00a0%'],
  ['la commande n° 1042', 'la commande n°\u00a01042'],
  ['la commande n° … ou n° A12', 'la commande n°\u00a0… ou n°\u00a0A12'],
  ['12,7 × 20,3 cm, 3,2 mm, 80 g', '12,7\u00a0×\u00a020,3\u00a0cm, 3,2\u00a0mm, 80\u00a0g'],
  ['le 31 juillet 2025, le 1er mai', 'le 31\u00a0juillet 2025, le 1er\u00a0mai'],
  ['les 3 maisons', 'les 3 maisons'],
  ['les 3 gares, a × b', 'les 3 gares, a × b'],
  ['https://exemple.fr:80/?a=1', 'https://exemple.fr:80/?a=1'],
])('« %s » is printed with spaces that do not break', (typed, printed) => {
  expect(frenchSpaces(typed)).toBe(printed)
})
