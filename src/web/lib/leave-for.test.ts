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

test('a stand-in of the provider is reached without TLS from this machine to itself, and no other way', () => {
  const standIn = 'http://127.0.0.1:12111/c/pay/cs_test_a'
  expect(safeDestination(standIn, origin)).toBe(standIn)
  for (const site of ['https://www.bonatirer.fr', 'http://127.0.0.1.elsewhere.example']) {
    expect(() => safeDestination(standIn, site)).toThrow('Refused')
  }
})
