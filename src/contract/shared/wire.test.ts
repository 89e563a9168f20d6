import { expect, test } from 'vitest'
import { z } from 'zod'
import { pagesCount } from '../commandes/commande-fields.ts'
import { wireBoolean, wireNumber, wireText } from './wire.ts'

const fields = z.object({ pages: wireNumber(pagesCount), box: wireBoolean, titre: wireText(z.string()) })
const refusal = (pages: unknown) => fields.safeParse({ pages }).error?.issues[0]?.message

test('numbers and boxes are read from the strings of a multipart form', () => {
  expect(fields.parse({ pages: '250', box: 'true', titre: 'Lozère' })).toEqual({
    pages: 250,
    box: true,
    titre: 'Lozère',
  })
})

test('an absent, empty or null field is an absent one', () => {
  expect(fields.parse({})).toEqual({})
  expect(fields.parse({ pages: '', box: '', titre: '  ' })).toEqual({})
  expect(fields.parse({ pages: null })).toEqual({})
})

test.each([
  ['0', 'Le nombre de pages doit être au minimum 1'],
  ['-3', 'Le nombre de pages doit être au minimum 1'],
  ['1001', 'Maximum 1000 pages'],
  ['12.5', 'Le nombre de pages doit être un nombre entier'],
  ['NaN', 'Le nombre de pages doit être un nombre entier'],
  ['1e2', 'Le nombre de pages doit être un nombre entier'],
  ['0x10', 'Le nombre de pages doit être un nombre entier'],
  ['Infinity', 'Le nombre de pages doit être un nombre entier'],
  [Number.NaN, 'Le nombre de pages doit être un nombre entier'],
  [['1', '2'], 'Le nombre de pages doit être un nombre entier'],
])('%s pages are refused', (pages, message) => {
  expect(refusal(pages)).toBe(message)
})

test('1 and 1000 pages are the bounds', () => {
  expect(fields.parse({ pages: '1' }).pages).toBe(1)
  expect(fields.parse({ pages: 1000 }).pages).toBe(1000)
})

test('a box that says neither yes nor no is refused', () => {
  expect(fields.safeParse({ box: 'peut-être' }).success).toBe(false)
  expect(fields.parse({ box: 'false' }).box).toBe(false)
})
