import { expect, test } from 'vitest'
import { analyticsProviderOf } from './analytics-providers.ts'
import { sentAnalytics } from './consent.ts'

const PLAUSIBLE = 'https://plausible.io/js/script.js'

test.each([
  [PLAUSIBLE, 'Plausible', 'https://plausible.io'],
  ['https://cdn.matomo.cloud/maison.matomo.cloud/matomo.js', 'Matomo', 'https://maison.matomo.cloud'],
])('a script of %s is %s’s, and sends to %s alone', (scriptUrl, name, sendsTo) => {
  expect(analyticsProviderOf(scriptUrl)).toEqual({ name, sendsTo })
  expect(sentAnalytics.safeParse({ scriptUrl, siteId: 'bat' }).success).toBe(true)
})

// Any address of the web was loaded, on the pages that keep the sessions.
test.each([
  'https://mesure.example/s.js',
  'https://plausible.io/js/autre.js',
  'https://plausible.io.exemple.fr/js/script.js',
  'http://plausible.io/js/script.js',
  `${PLAUSIBLE}?x=1`,
  `${PLAUSIBLE}; script-src *`,
  'https://cdn.matomo.cloud/exemple.fr/matomo.js',
  'https://cdn.matomo.cloud/maison.matomo.cloud.exemple.fr/matomo.js',
  'https://cdn.matomo.cloud/maison.matomo.cloud/../autre/matomo.js',
  'https://cdn.matomo.cloud/a b.matomo.cloud/matomo.js',
])('a script at %s is nobody’s that may be chosen', (scriptUrl) => {
  expect(analyticsProviderOf(scriptUrl)).toBeNull()
  const { error } = sentAnalytics.safeParse({ scriptUrl, siteId: 'bat' })
  expect(error?.issues[0]?.path).toEqual(['scriptUrl'])
})
