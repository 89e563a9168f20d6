import { expect, test } from 'vitest'
import { TOTP_KEY } from '../../testing/second-factors.ts'
import { newTotpKey, totpKeyOf, totpStepOf } from './totp.ts'

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const VECTORS: [string, string][] = [
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
]

test.each(VECTORS)('at %s the code of the RFC’s key is %s', (moment, code) => {
  const now = new Date(moment)
  expect(totpStepOf({ key: TOTP_KEY, code, now })).toBe(Math.floor(now.getTime() / 30_000))
})

test('a code is taken one step before and after its own, and no further', () => {
  const step = Math.floor(Date.parse('2009-02-13T23:31:30Z') / 30_000)
  const stepAt = (shift: number) =>
    totpStepOf({ key: TOTP_KEY, code: '005924', now: new Date((step + shift) * 30_000) })
  expect([-2, -1, 0, 1, 2].map(stepAt)).toEqual([null, step, step, step, null])
})

test('a new key has 160 bits, and its address says whose it is and of which house', () => {
  const key = newTotpKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpKey()).not.toBe(key)
  const { uri, qr } = totpKeyOf(key, { issuer: 'Bon à tirer', email: 'judith@exemple.fr' })
  expect(decodeURIComponent(uri)).toContain('otpauth://totp/Bon à tirer:judith@exemple.fr?')
  expect(new URL(uri).searchParams.get('secret')).toBe(key)
  expect(qr.size).toBeGreaterThan(20)
  expect(qr.path).toMatch(/^M0 0h1v1h-1z/)
})
