import { expect, test } from 'vitest'
import { TOTP_KEY } from '../../testing/second-factors.ts'
import { openKey, sealKey } from './sealed-key.ts'

const sealing = { appSecret: 'un secret', userId: 'a' }

test('a sealed key shows nothing of itself, is never the same twice, and opens again', () => {
  const sealed = sealKey(sealing, TOTP_KEY)
  expect(sealed).not.toContain(TOTP_KEY)
  expect(sealKey(sealing, TOTP_KEY)).not.toBe(sealed)
  expect(openKey(sealing, sealed)).toBe(TOTP_KEY)
})

test('it opens with no other secret, for nobody else, nor altered', () => {
  const sealed = sealKey(sealing, TOTP_KEY)
  expect(openKey({ ...sealing, appSecret: 'un autre' }, sealed)).toBeNull()
  expect(openKey({ ...sealing, userId: 'b' }, sealed)).toBeNull()
  const [iv, content = '', tag] = sealed.split('.')
  const altered = (content.startsWith('A') ? 'B' : 'A') + content.slice(1)
  expect(openKey(sealing, [iv, altered, tag].join('.'))).toBeNull()
  expect(openKey(sealing, 'AAAA')).toBeNull()
})
