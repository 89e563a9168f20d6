import { expect, test } from 'vitest'
import { readArrival } from './read-arrival.ts'

test('a link of the calculator names its service, its pages and the price it showed', () => {
  expect(readArrival('?pack=pack-integral&pages=250&calculatedPrice=480')).toEqual({
    pack: 'pack-integral',
    pages: 250,
    shownPrice: 48_000,
    code: undefined,
    search: '?pack=pack-integral&pages=250&calculatedPrice=480',
  })
})

test.each([
  ['?code=BIENVENUE20', 'BIENVENUE20'],
  ['?code=%20bienvenue20%20', 'bienvenue20'],
  ['?code=', undefined],
  ['?code=%20', undefined],
  [`?code=${'X'.repeat(3000)}`, 'X'.repeat(50)],
])('%s brings a code', (search, code) => {
  expect(readArrival(search).code).toBe(code)
})

test.each([
  ['0', 1],
  ['-4', 1],
  ['1001', 1000],
  ['99999999', 1000],
  ['250.7', 250],
  ['', undefined],
  ['abc', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
])('pages=%s is read as %s', (text, pages) => {
  expect(readArrival(`?pages=${text}`).pages).toBe(pages)
})

test.each([
  ['480.50', 48_050],
  ['480,50', 48_050],
  ['0', 0],
  ['-1', undefined],
  ['NaN', undefined],
  ['99999999', undefined],
  ['<script>', undefined],
])('calculatedPrice=%s is read as %s cents', (text, price) => {
  expect(readArrival(`?calculatedPrice=${encodeURIComponent(text)}`).shownPrice).toBe(price)
})
