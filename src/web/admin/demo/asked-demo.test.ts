import { expect, test } from 'vitest'
import { askedDemo, withDemo, withoutDemo } from './asked-demo.ts'

test.each([
  ['', null],
  ['?demo=false', null],
  ['?demo=1&readonly=true', null],
  ['?demo=true', { readOnly: false }],
  ['?statut=PAYEE&demo=true&readonly=true&duration=5', { readOnly: true, duration: 5 }],
  ['?demo=true&duration=0', { readOnly: false, duration: 0 }],
  ['?demo=true&duration=-3', { readOnly: false }],
  ['?demo=true&duration=long&readonly=yes', { readOnly: false }],
])('« %s » asks for %o', (search, asked) => {
  expect(askedDemo(search)).toEqual(asked)
})

test('a step keeps what was asked, whatever it says of itself', () => {
  const asked = { readOnly: true, duration: 5 }
  expect(withDemo('', asked)).toBe('?demo=true&readonly=true&duration=5')
  expect(withDemo('?statut=PAYEE&duration=90', asked)).toBe(
    '?statut=PAYEE&demo=true&readonly=true&duration=5',
  )
})

test('leaving takes the three parameters off and nothing else', () => {
  expect(withoutDemo('?demo=true&readonly=true&duration=5')).toBe('')
  expect(withoutDemo('?statut=PAYEE&demo=true&page=2')).toBe('?statut=PAYEE&page=2')
})
