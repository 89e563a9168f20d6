import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { eachTime, newAuthor } from '../../testing/each-time.ts'
import { createToken, createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { lastLinkToken } from '../../testing/last-link-token.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { newEmail } from '../../testing/request-parts.ts'
import type { TestApp } from '../../testing/test-app.ts'

const HOUSE_TELEPHONE = '01\u00a023\u00a045\u00a067\u00a089'

let app: TestApp
let me: typeof users.$inferSelect
let token: string
eachTime(newAuthor, (stage) => {
  ;({ app, me, token } = stage)
})

const ask = (email: string, password = TEST_PASSWORD) =>
  app.send(api.users.changeEmail, { token, body: { email, password } })
const link = () => lastLinkToken(app.deps, 'CHANGE_EMAIL', me.id)
const confirm = (its: string) => app.send(api.auth.confirmEmail, { body: { token: its } })
const account = () => app.call(api.auth.me, { token })
const mailed = async () =>
  (await app.deps.db.select().from(emails).where(eq(emails.userId, me.id)).orderBy(asc(emails.template))).map(
    ({ template, destinataire }) => [template, destinataire],
  )

test('another address is the account’s once the link sent there is followed, and not before', async () => {
  const email = newEmail()
  expect((await ask(email)).status).toBe(200)
  expect(await account()).toMatchObject({ email: me.email, pendingEmail: email })

  expect((await confirm(await link())).status).toBe(200)
  expect(await account()).toMatchObject({ email, pendingEmail: null, isEmailProven: true })
  expect((await app.send(api.auth.login, { body: { email, password: TEST_PASSWORD } })).status).toBe(200)
  expect(
    (await app.send(api.auth.login, { body: { email: me.email, password: TEST_PASSWORD } })).status,
  ).toBe(401)
})

test('the present address is told, before and after, and never which is the new one', async () => {
  const email = newEmail()
  await ask(email)
  await app.runJobs()
  const [asked] = await app.deps.db
    .select({ cle: emails.cle })
    .from(emails)
    .where(and(eq(emails.userId, me.id), eq(emails.template, 'address-change-asked')))
  // Grouped as the French write it, as in every other message.
  expect((await readQueuedEmail(app.deps, asked?.cle ?? ''))?.text).toContain(HOUSE_TELEPHONE)
  await confirm(await link())
  expect(await mailed()).toEqual([
    ['address-change-asked', me.email],
    ['address-changed', me.email],
    ['change-address', email],
  ])
  await app.runJobs()
  const written = await readSpool(app.deps.config)
  const told = written.filter((mail) => mail.includes(`To: ${me.email}`))
  expect(told).toHaveLength(2)
  expect(told.join()).not.toContain(email)
})

test('an address that nobody proved is sent nothing', async () => {
  me = await createUser(app.deps, { emailProvenAt: null })
  token = await createToken(app.deps, me.id)
  const email = newEmail()
  await ask(email)
  await confirm(await link())
  expect(await mailed()).toEqual([['change-address', email]])
})

test('the link serves once, its second visit changes nothing, and a later demand ends it', async () => {
  const [first, second] = [newEmail(), newEmail()]
  await ask(first)
  const older = await link()
  await ask(second)
  expect((await confirm(older)).status).toBe(400)
  const newer = await link()
  expect([(await confirm(newer)).status, (await confirm(newer)).status]).toEqual([200, 200])
  expect((await account()).email).toBe(second)
})

test('the link dies with the password, so that a thief’s demand comes to nothing', async () => {
  await ask(newEmail())
  const its = await link()
  await app.call(api.users.changePassword, {
    token,
    body: { currentPassword: TEST_PASSWORD, newPassword: 'Marges-rouges-48' },
  })
  expect((await confirm(its)).status).toBe(400)
})

test('an address taken already, or meanwhile, is refused', async () => {
  const other = await createUser(app.deps)
  expect(await ask(other.email.toUpperCase())).toMatchObject({
    status: 409,
    error: { message: 'Email déjà utilisé' },
  })
  const email = newEmail()
  await ask(email)
  await createUser(app.deps, { email })
  expect((await confirm(await link())).status).toBe(409)
  expect((await account()).email).toBe(me.email)
})

test.each([
  ['the same address', () => ask(me.email.toUpperCase()), 'email', 'C’est déjà l’adresse de votre compte'],
  [
    'a wrong password',
    () => ask(newEmail(), 'Une-autre-encre'),
    'password',
    'Ce mot de passe n’est pas le bon',
  ],
  ['no address', () => ask('sans-arobase'), 'email', 'Veuillez entrer un email valide'],
])('%s is refused at its field', async (_what, asked, path, message) => {
  const { status, error } = await asked()
  expect([status, error?.details]).toEqual([400, [{ path, message }]])
})

test('what waits to be sent goes to the new address', async () => {
  await app.deps.db.insert(emails).values({
    cle: `attente:${me.id}`,
    template: 'password-changed',
    props: { userId: me.id },
    userId: me.id,
    destinataire: me.email,
    messageId: `${me.id}@bonatirer`,
  })
  const email = newEmail()
  await ask(email)
  await confirm(await link())
  expect(await mailed()).toContainEqual(['password-changed', email])
})

async function readSpool({ dataDir }: { dataDir: string }): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
}
