import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { commandePaidOnPage } from '../../testing/paid-commande.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { emails } from '../db/schema/notifications.ts'
import { paiements } from '../db/schema/payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The fate of the e-mail of a project that begins, for an author with these preferences. */
async function startedMail(preferences: object): Promise<string | undefined> {
  const author = await createUser(app.deps)
  const token = await createToken(app.deps, author.id)
  await app.call(api.users.updatePreferences, { token, body: preferences })
  const { id } = await createCommande(app.deps, author)
  await createFichier(app.deps, { commandeId: id, userId: author.id })
  const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
  await app.call(api.admin.commandes.update, { token: house, params: { id }, body: { statut: 'EN_COURS' } })
  await app.runJobs()
  const [mail] = await app.deps.db
    .select()
    .from(emails)
    .where(eq(emails.userId, author.id))
    .orderBy(desc(emails.id))
    .limit(1)
  expect(mail?.template).toBe('statut-changed')
  return mail?.statut
}

test.each([
  [{}, 'ENVOYE'],
  [{ notificationTypes: { messages: false } }, 'ENVOYE'],
  [{ notificationTypes: { projects: false } }, 'INUTILE'],
  [{ notifications: { email: false } }, 'INUTILE'],
])('with %o, the e-mail of a step is %s', async (preferences, statut) => {
  expect(await startedMail(preferences)).toBe(statut)
})

// « Factures » muted nothing.
test.each([
  [{}, 'ENVOYE'],
  [{ notificationTypes: { invoices: false } }, 'INUTILE'],
])(
  'with %o, the e-mail of a refund is %s; the order and its credit note are written all the same',
  async (preferences, statut) => {
    const { paiementId } = await commandePaidOnPage(app)
    const [payment] = await app.deps.db
      .select({ author: paiements.userId })
      .from(paiements)
      .where(eq(paiements.id, paiementId))
    const author = payment?.author ?? ''
    const asAuthor = { token: await createToken(app.deps, author), body: preferences }
    await app.call(api.users.updatePreferences, asAuthor)
    const house = await createToken(app.deps, (await createAdmin(app.deps)).id)
    const asHouse = { token: house, params: { id: paiementId } }
    const { refund } = api.admin.reglements
    await app.call(refund, { ...asHouse, body: { montant: 1_000, motif: 'Geste' } })
    await app.call(refund, { ...asHouse, body: { montant: 1_000, motif: 'Geste', avoir: true } })
    await app.runJobs()
    const written = await app.deps.db.select().from(emails).where(eq(emails.userId, author))
    const became = Object.fromEntries(written.map(({ template, statut: one }) => [template, one]))
    expect(became).toMatchObject({ refund: statut, 'credit-note': 'ENVOYE' })
  },
)

test('what touches the account is written all the same', async () => {
  const author = await createUser(app.deps)
  const token = await createToken(app.deps, author.id)
  await app.call(api.users.updatePreferences, { token, body: { notifications: { email: false } } })
  await app.call(api.users.changePassword, {
    token,
    body: { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD },
  })
  await app.runJobs()
  const written = await app.deps.db.select().from(emails).where(eq(emails.userId, author.id))
  expect(written.map(({ template, statut }) => [template, statut])).toEqual([['password-changed', 'ENVOYE']])
})
