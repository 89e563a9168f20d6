import { describe, expect, test } from 'vitest'
import { refuseAccess, refuseWrites } from '../testing/refuse-storage.ts'
import { browserStorage, tabStorage } from './browser-storage.ts'

describe.each([
  ['refuses writing', refuseWrites],
  ['may not even be named', refuseAccess],
])('in a browser whose storage %s', (_, refuse) => {
  // Signing in answered « Erreur de connexion » for ever there, and the cookie banner stayed open.
  test('what is stored lasts as long as the page, and is said not to be kept', () => {
    refuse()
    for (const storage of [browserStorage, tabStorage]) {
      storage.setItem('a', '1')
      expect([storage.getItem('a'), storage.isKept('a'), storage.keys()]).toEqual(['1', false, ['a']])
      storage.removeItem('a')
      expect([storage.getItem('a'), storage.keys()]).toEqual([null, []])
    }
  })
})

test('what the browser keeps is found by the next page', () => {
  browserStorage.setItem('a', '1')
  tabStorage.setItem('b', '2')
  expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2'])
  expect([browserStorage.isKept('a'), tabStorage.isKept('b')]).toEqual([true, true])
})

test('what a full storage refused hides what it kept before, until it has room again', () => {
  browserStorage.setItem('a', 'before')
  const full = refuseWrites()
  browserStorage.setItem('a', 'after')
  expect([browserStorage.getItem('a'), browserStorage.keys()]).toEqual(['after', ['a']])
  full.end()
  browserStorage.setItem('a', 'later')
  expect([browserStorage.getItem('a'), browserStorage.isKept('a')]).toEqual(['later', true])
  expect(localStorage.getItem('a')).toBe('later')
})
