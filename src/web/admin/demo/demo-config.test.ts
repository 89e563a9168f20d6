import { expect, test } from 'vitest'
import { DEMO_ACTIONS, type DemoAction } from './demo-actions.ts'
import { demoConfigOf, demoRefusal } from './demo-config.ts'

const refused = (readOnly: boolean) =>
  DEMO_ACTIONS.filter((action) => demoRefusal(action, demoConfigOf({ readOnly })) !== null)

// Specification 2 §5, written out.
test('a demonstration for reading lets one read, search, filter, export and preview, and nothing else', () => {
  const allowed: DemoAction[] = ['read', 'search', 'filter', 'export', 'preview']
  expect(refused(true)).toEqual(DEMO_ACTIONS.filter((action) => !allowed.includes(action)))
})

test('any other refuses to delete and to deactivate an account, and lets one do all the rest', () => {
  expect(refused(false)).toEqual(['delete', 'bulk-delete', 'user-deactivate'])
})

test('outside a demonstration everything is allowed', () => {
  expect(DEMO_ACTIONS.map((action) => demoRefusal(action, null))).toEqual(DEMO_ACTIONS.map(() => null))
})

test('a refusal says why, in French', () => {
  expect(demoRefusal('update', demoConfigOf({ readOnly: true }))).toContain('lecture seule')
  expect(demoRefusal('user-deactivate', demoConfigOf({ readOnly: false }))).toContain('aucun compte')
  expect(demoRefusal('delete', demoConfigOf({ readOnly: false }))).toContain('ne supprime rien')
})

test('its session lasts thirty minutes, or what the address says', () => {
  expect(demoConfigOf({ readOnly: false })).toMatchObject({ sessionDuration: 30, duration: 30 })
  expect(demoConfigOf({ readOnly: false, duration: 0 })).toMatchObject({ sessionDuration: 30, duration: 0 })
})
