import { describe, expect, test } from 'vitest'
import {
  ACCEPTED,
  chosen,
  closed,
  currentChoices,
  FIRST_TOGGLES,
  isAsked,
  parseConsent,
  REFUSED,
} from './cookie-consent.ts'

const NOW = Date.parse('2026-11-21T09:30:00Z')
const days = (count: number) => NOW + count * 24 * 3_600_000

describe('the banner', () => {
  test('is shown to whoever has stored nothing', () => {
    expect(isAsked(null, NOW)).toBe(true)
    expect(currentChoices(null, NOW)).toEqual(REFUSED)
  })

  test('once closed, hides thirty days and allows nothing', () => {
    const kept = closed(null, NOW)
    expect(kept.consentDate).toBeNull()
    expect([isAsked(kept, days(29.9)), isAsked(kept, days(30))]).toEqual([false, true])
    expect(currentChoices(kept, days(1))).toEqual(REFUSED)
  })

  test('closed after a choice, leaves the choice as it was', () => {
    const kept = chosen(ACCEPTED, NOW)
    expect(closed(kept, days(10))).toBe(kept)
    expect(closed(kept, days(200)).consentDate).toBeNull()
  })

  test('has at first measure, orders and preferences on, advertising off', () => {
    expect(FIRST_TOGGLES).toEqual({
      analytics: true,
      conversion: true,
      preferences: true,
      marketing: false,
      remarketing: false,
    })
  })
})

describe('a choice', () => {
  test('stands six months, then is asked again and allows nothing', () => {
    const kept = chosen({ ...REFUSED, analytics: true }, NOW)
    expect(kept.consentDate).toBe('2026-11-21T09:30:00.000Z')
    expect(currentChoices(kept, days(181))).toMatchObject({ analytics: true, marketing: false })
    expect(isAsked(kept, days(182))).toBe(true)
    expect(currentChoices(kept, days(182))).toEqual(REFUSED)
  })

  test('is read back as it was stored', () => {
    const kept = chosen(FIRST_TOGGLES, NOW)
    expect(parseConsent(JSON.stringify(kept))).toEqual(kept)
  })

  test.each(['', 'null', '1', '[]', '{"analytics":true}', '{"hideUntil":"demain"}', '{', '"x"'])(
    'that says %s is no choice',
    (text) => expect(parseConsent(text)).toBeNull(),
  )

  test('allows what is plainly true, and nothing that resembles it', () => {
    const text = JSON.stringify({ ...chosen(REFUSED, NOW), analytics: 'true', conversion: 1 })
    expect(currentChoices(parseConsent(text), NOW)).toMatchObject({ analytics: false, conversion: false })
  })
})
