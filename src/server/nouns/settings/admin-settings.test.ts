import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { SettingsChange } from '#contract/settings/admin-settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import { auditLogs, settings as settingsTable } from '../../platform/db/schema/house.ts'
import { sessions } from '../../platform/db/schema/users.ts'
import { createAdmin, createToken, TEST_PASSWORD } from '../../testing/factories.ts'
import { startStripeApp } from '../../testing/stripe-app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const { settings } = api.admin
const { figures, identity } = DEFAULT_SETTINGS

const ANALYTICS = { scriptUrl: 'https://plausible.io/js/script.js', siteId: 'bat' }

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.reset()
  token = await adminToken(app)
})
afterAll(() => app.close())

const adminToken = async ({ deps }: TestApp) => createToken(deps, (await createAdmin(deps)).id)
const stored = async () => (await app.call(settings.get, { token })).data
const publicly = async () => (await app.call(api.settings.public, {})).data
const change = (body: SettingsChange) => app.send(settings.update, { token, body })
const lastLog = async () =>
  (await app.deps.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0]

test('a new house has every group at its default, that nobody has changed', async () => {
  const groups = await stored()
  expect(Object.keys(groups)).toEqual(Object.keys(DEFAULT_SETTINGS))
  for (const { version } of Object.values(groups)) expect(version).toBe(0)
  expect(groups.retention.value).toMatchObject({ journauxMois: 12, facturesAnnees: 10 })
})

test('changed groups are what visitors read next; the others stay, and the log says what was and is, but for what reaches a person', async () => {
  const saved = await change({
    figures: { version: 0, value: { ...figures, avis: 128 } },
    identity: { version: 0, value: { ...identity, telephone: '02 40 00 00 00' } },
  })
  expect(saved.status).toBe(200)
  const groups = await stored()
  expect([groups.figures.version, groups.identity.version, groups.banner.version]).toEqual([1, 1, 0])
  expect(await publicly()).toMatchObject({
    figures: { avis: 128 },
    identity: { telephone: '02 40 00 00 00' },
    banner: { affichee: true },
  })
  expect(await lastLog()).toMatchObject({
    action: 'UPDATE_SETTING',
    type: 'ADMIN',
    metadata: {
      groups: ['identity', 'figures'],
      before: { 'figures.avis': 127, 'identity.telephone': '•••' },
      after: { 'figures.avis': 128, 'identity.telephone': '•••' },
    },
  })
})

test('of two admins who save the same group, the second is told, and nothing of theirs is written', async () => {
  await change({ figures: { version: 0, value: { ...figures, avis: 128 } } })
  const late = await change({
    banner: { version: 0, value: { affichee: false } },
    figures: { version: 0, value: { ...figures, avis: 999 } },
  })
  expect([late.status, late.error?.message]).toEqual([
    409,
    'Ces réglages ont été modifiés pendant votre saisie\u00a0: comparez les deux versions.',
  ])
  expect(await publicly()).toMatchObject({ figures: { avis: 128 }, banner: { affichee: true } })
  const again = await change({ figures: { version: 1, value: { ...figures, avis: 129 } } })
  expect(again.status).toBe(200)
})

test('a group says when it was last changed, and an older date is refused as an older version is', async () => {
  expect((await stored()).figures.updatedAt).toBeUndefined()
  await change({ figures: { version: 0, value: { ...figures, avis: 128 } } })
  const { updatedAt = '' } = (await stored()).figures
  expect(updatedAt).toBe(app.clock().toISOString())
  const older = new Date(Date.parse(updatedAt) - 1).toISOString()
  const value = { ...figures, avis: 129 }
  expect((await change({ figures: { version: 1, updatedAt: older, value } })).status).toBe(409)
  expect((await change({ figures: { version: 1, updatedAt, value } })).status).toBe(200)
})

test('a group saved as it was leaves no line in the audit log', async () => {
  await change({ analytics: { version: 0, value: ANALYTICS } })
  expect((await lastLog())?.metadata).toEqual({
    groups: ['analytics'],
    before: { 'analytics.scriptUrl': null, 'analytics.siteId': null },
    after: { 'analytics.scriptUrl': ANALYTICS.scriptUrl, 'analytics.siteId': ANALYTICS.siteId },
  })
  const { id } = (await lastLog()) ?? {}
  expect((await change({ analytics: { version: 1, value: ANALYTICS } })).status).toBe(200)
  expect((await lastLog())?.id).toBe(id)
})

test('of ten who save at once, in whatever order they name the groups, one is written and nine are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const some = { banner: { version: 0, value: { affichee: index % 2 === 0 } } }
      const other = { figures: { version: 0, value: { ...figures, avis: index } } }
      return change(index % 2 === 0 ? { ...some, ...other } : { ...other, ...some })
    }),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

// It went as it was to a column that does not hold it, and the answer was a 500.
test('a version that no group can have is refused, or is that of a change made meanwhile', async () => {
  await change({ figures: { version: 0, value: figures } })
  const statuses = []
  for (const version of [2 ** 53 - 1, 2 ** 31, 2 ** 31 - 1, -1, 0.5]) {
    statuses.push((await change({ figures: { version, value: figures } })).status)
  }
  expect(statuses).toEqual([400, 400, 409, 400, 400])
})

test('a group out of its bounds is refused whole, beside its field', async () => {
  const refused = await change({
    instalments: { version: 0, value: { propose: true, banniereAffichee: true, nombre: 11 } },
    banner: { version: 0, value: { affichee: false } },
  })
  expect([refused.status, refused.error?.details]).toEqual([
    400,
    [{ path: 'instalments.value.nombre', message: 'Ce nombre ne peut pas dépasser 10' }],
  ])
  expect((await stored()).banner.version).toBe(0)
})

test('with live payments an identity that lacks something is not saved; without, it is', async () => {
  const nameless = { identity: { version: 0, value: { ...identity, siren: '000 000 000' } } }
  expect((await change(nameless)).status).toBe(200)

  const live = await startStripeApp({ STRIPE_SECRET_KEY: 'sk_live_x' })
  const asked = { token: await adminToken(live.app) }
  const refused = await live.app.send(settings.update, { ...asked, body: nameless })
  expect([refused.status, refused.error?.message]).toEqual([
    400,
    'Les paiements sont réels\u00a0: l’identité de la maison doit être complète. Il manque\u00a0: SIREN, RCS, e-mail, médiateur de la consommation.',
  ])
  const whole = {
    ...identity,
    siren: '732 829 320',
    rcs: 'RCS Paris 732 829 320',
    email: 'bonjour@bonatirer.fr',
    mediateur: 'CM2C, 49 rue de Ponthieu, 75008 Paris',
  }
  const saved = await live.app.send(settings.update, {
    ...asked,
    body: { identity: { version: 0, value: whole } },
  })
  expect(saved.status).toBe(200)
  await live.close()
})

// Its invoices then charged a tax without the number that they must carry.
test('an identity that charges VAT has its number; one that was saved without is still read', async () => {
  const taxed = { ...identity, regimeTva: 'TVA_20' } as const
  const { status, error } = await change({ identity: { version: 0, value: taxed } })
  expect([status, error?.details]).toEqual([
    400,
    [{ path: 'identity.value.numeroTva', message: 'Le numéro de TVA est requis pour facturer la TVA' }],
  ])
  await app.deps.db
    .insert(settingsTable)
    .values({ key: 'identity', value: taxed, version: 1, updatedAt: app.clock() })
  const { version, value } = (await stored()).identity
  expect(value).toEqual(taxed)
  const whole = { ...value, numeroTva: 'FR00732829320' }
  expect((await change({ identity: { version, value: whole } })).status).toBe(200)
})

// A stolen token alone wrote its own account on the invoices, and its own script on the pages that keep the sessions.
test('who sells, their account, the script of the pages and what is removed are changed by who gave their password again', async () => {
  await app.deps.db.update(sessions).set({ confirmedAt: null })
  const iban = 'FR7630006000011234567890189'
  const asked: SettingsChange[] = [
    { identity: { version: 0, value: { ...identity, email: 'ailleurs@exemple.fr' } } },
    { transfer: { version: 0, value: { titulaire: 'Une autre', iban, bic: '' } } },
    { analytics: { version: 0, value: ANALYTICS } },
    { retention: { version: 0, value: { ...DEFAULT_SETTINGS.retention, journauxMois: 11 } } },
  ]
  for (const body of asked) {
    const { status, error } = await change({ ...body, banner: { version: 0, value: { affichee: false } } })
    expect([Object.keys(body), status, error?.motif]).toEqual([Object.keys(body), 403, 'CONFIRMATION'])
  }
  for (const { version } of Object.values(await stored())) expect(version).toBe(0)
  // As they stand, they ask nothing; nor does what is only shown.
  const { status } = await change({
    identity: { version: 0, value: identity },
    banner: { version: 0, value: { affichee: false } },
  })
  expect(status).toBe(200)
})

test('an account saved before its number was checked is still read, and is not saved again', async () => {
  const value = { titulaire: 'Bon à tirer', iban: 'GB00NWBK601613319268', bic: 'AGRIFRPP8' }
  await app.deps.db
    .insert(settingsTable)
    .values({ key: 'transfer', value, version: 1, updatedAt: app.clock() })
  const saved = (await stored()).transfer
  expect(saved.value).toEqual(value)
  const { status, error } = await change({ transfer: saved })
  expect([status, error?.details?.map(({ path }) => path)]).toEqual([
    400,
    ['transfer.value.iban', 'transfer.value.bic'],
  ])
})

// A field unknown to its group was left out silently, and its version grew.
test('a setting sent where it does not belong is refused by its place, and no version grows', async () => {
  const { adresse } = identity
  for (const [body, path] of [
    [{ avis: 128 }, ''],
    [{ figures: { version: 0, value: { ...figures, siren: '732 829 320' } } }, 'figures.value'],
    [{ figures: { version: 0, value: figures, avis: 128 } }, 'figures'],
    [
      { identity: { version: 0, value: { ...identity, adresse: { ...adresse, rue: 'x' } } } },
      'identity.value.adresse',
    ],
  ] as const) {
    const { status, error } = await app.send(settings.update, { token, body })
    expect([status, error?.details?.map((detail) => detail.path)]).toEqual([400, [path]])
  }
  for (const { version } of Object.values(await stored())) expect(version).toBe(0)
})

// A stolen token alone ended the second factor that every administrator had to have.
test('whether administrators need a second factor is changed by who gave their password again', async () => {
  await app.deps.db.update(sessions).set({ confirmedAt: null })
  const security = (secondFacteurObligatoire: boolean, version = 0) =>
    change({ security: { version, value: { secondFacteurObligatoire } } })
  const { status, error } = await security(true)
  expect([status, error?.motif]).toEqual([403, 'CONFIRMATION'])
  expect((await stored()).security.value.secondFacteurObligatoire).toBe(false)
  expect((await security(false)).status).toBe(200)
  await app.send(api.users.confirmIdentity, { token, body: { password: TEST_PASSWORD } })
  expect((await security(true, 1)).status).toBe(200)
})
