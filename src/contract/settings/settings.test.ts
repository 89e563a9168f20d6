import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, SETTING_SCHEMAS } from './settings.ts'

const { identity, figures, analytics, instalments, socialLinks } = SETTING_SCHEMAS

test.each(Object.entries(SETTING_SCHEMAS))('the defaults of %s are within its own bounds', (key, schema) => {
  const [, given] = Object.entries(DEFAULT_SETTINGS).find(([name]) => name === key) ?? []
  expect(schema.parse(given)).toEqual(given)
})

test.each([
  ['http://mesure.example/s.js', 'bat'],
  ['javascript:alert(1)', 'bat'],
  ['https://mesure.example/s.js', ''],
  [null, 'bat'],
])('a count of visits by %s for site « %s » is refused', (scriptUrl, siteId) => {
  expect(analytics.safeParse({ scriptUrl, siteId }).success).toBe(false)
})

test('no count of visits is no script and no site, however empty they were sent', () => {
  expect(analytics.parse({ scriptUrl: null, siteId: ' ' })).toEqual({ scriptUrl: null, siteId: null })
})

test.each(['http://exemple.fr', 'https://', '//exemple.fr', 'javascript:alert(1)'])(
  'a link to %s is refused',
  (url) => {
    expect(socialLinks.safeParse({ liens: [{ nom: 'x', url }] }).success).toBe(false)
  },
)

test.each([
  ['siren', '12345678', 'Le SIREN compte neuf chiffres'],
  ['telephone', '123', 'Saisissez dix chiffres, par exemple 01 23 45 67 89'],
  ['email', 'x', 'Veuillez entrer un email valide'],
  ['whatsapp', '+33 6', 'Saisissez le numéro avec l’indicatif du pays, sans espace ni signe'],
  ['nom', ' ', 'Ce champ est requis'],
])('a %s of « %s » is refused: %s', (field, value, message) => {
  const { error } = identity.safeParse({ ...DEFAULT_SETTINGS.identity, [field]: value })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

test.each([
  [4.95, false],
  [5.1, false],
  [4.9, true],
  [5, true],
])('a mark of %s out of 5 may be shown: %s', (note, may) => {
  expect(figures.safeParse({ ...DEFAULT_SETTINGS.figures, note }).success).toBe(may)
})

// Eleven and twelve were taken, which no page may promise (decisions §15).
test.each([
  [1, false],
  [2, true],
  [10, true],
  [11, false],
])('a price paid in %i times may be promised: %s', (nombre, may) => {
  expect(instalments.safeParse({ propose: true, banniereAffichee: true, nombre }).success).toBe(may)
})
