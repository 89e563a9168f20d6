import { expect, test } from 'vitest'
import { commandeNumberIn, formatCommandeNumber } from './commande-number.ts'

test('a number is told under the prefix of its house, or alone', () => {
  expect([formatCommandeNumber('', 1042), formatCommandeNumber('BT', 1042)]).toEqual(['1042', 'BT-1042'])
})

test.each<[string, prefix: string | null, rank: number]>([
  ['1042', null, 1042],
  [' N°1042 ', null, 1042],
  ['commande n°\u00a01042', null, 1042],
  ['ma commande 1042', null, 1042],
  ['numéro 1042', null, 1042],
  ['no. 1042', null, 1042],
  ['BT-1042', 'bt', 1042],
  ['bt 1042', 'bt', 1042],
  ['bt1042', 'bt', 1042],
  ['n° BT-1042', 'bt', 1042],
  ['la commande n°\u00a0BT–1042', 'bt', 1042],
  ['no BT/1042', 'bt', 1042],
  ['NORD-1042', 'nord', 1042],
  ['no-1042', 'no', 1042],
  ['Num-1042', 'num', 1042],
  ['B/T-26-1042', 'bt26', 1042],
  ['B2-1042', 'b2', 1042],
])('« %s » is a number of order', (text, prefix, rank) => {
  expect(commandeNumberIn(text)).toEqual({ prefix, rank })
})

test.each(['', 'BT', 'BT-', 'n°', '1042 bis', '-1042', '10 42 12 34 56 78', 'Été 1042', '1042BT'])(
  '« %s » is none',
  (text) => {
    expect(commandeNumberIn(text)).toBeNull()
  },
)

test('a long text is read at once', () => {
  const started = performance.now()
  expect(commandeNumberIn(`${'a-1 '.repeat(50_000)}!`)).toBeNull()
  expect(performance.now() - started).toBeLessThan(200)
})
