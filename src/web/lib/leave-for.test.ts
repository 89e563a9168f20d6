import { expect, test } from 'vitest'
import { safeDestination } from './leave-for.ts'

const origin = 'http://localhost:3000'

test('a payment page of ours or over https is safe to go to', () => {
  expect(safeDestination('/payment/success?session_id=a', origin)).toBe(
    `${origin}/payment/success?session_id=a`,
  )
  expect(safeDestination(`${origin}/paiement-test/a`, origin)).toBe(`${origin}/paiement-test/a`)
  expect(safeDestination('https://checkout.stripe.com/c/pay/a', origin)).toBe(
    'https://checkout.stripe.com/c/pay/a',
  )
})

test.each([
  'javascript:alert(1)',
  'data:text/html,a',
  'http://elsewhere.example/',
  '//elsewhere.example/',
  'ftp://a/',
])('%s is refused', (url) => {
  expect(() => safeDestination(url, origin)).toThrow('Refused')
})
