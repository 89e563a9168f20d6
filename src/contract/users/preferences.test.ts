import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, mergePreferences, preferencesChange } from './preferences.ts'

test('a preference never said has its default, and a change leaves the others', () => {
  expect(mergePreferences({})).toEqual(DEFAULT_PREFERENCES)
  const muted = mergePreferences({ privacy: { analytics: true } }, { notificationTypes: { messages: false } })
  expect(muted).toEqual({
    ...DEFAULT_PREFERENCES,
    privacy: { publicProfile: false, analytics: true },
    notificationTypes: { ...DEFAULT_PREFERENCES.notificationTypes, messages: false },
  })
})

test('a preference that is neither yes nor no is refused at its place', () => {
  const { error } = preferencesChange.safeParse({ notifications: { email: 'oui' } })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['notifications.email', 'Répondez par oui ou par non'],
  ])
})
