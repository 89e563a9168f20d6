import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { eachTime, newAuthor } from '../../testing/each-time.ts'
import {
  createAdmin,
  createCommande,
  createFichier,
  createToken,
  createUser,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { readQueuedEmail } from '../../testing/read-queued-email.ts'
import { retryFailedJobs } from '../../testing/retry-failed-jobs.ts'
import { sentTo } from '../../testing/sent-to.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { issueFacture } from '../money/invoices/issue-facture.ts'

const HOUR = 3_600_000

let app: TestApp
let me: typeof users.$inferSelect
let token: string
eachTime(newAuthor, (stage) => {
  ;({ app, me, token } = stage)
})

/** The address that the e-mail of the last export gives, on this server. */
async function linkOf(): Promise<string> {
  const [asked] = await app.deps.db.select().from(accountExports).where(eq(accountExports.userId, me.id))
  const mail = await readQueuedEmail(app.deps, `export:${asked?.id}`)
  return app.url + new URL(mail?.action?.url ?? '').pathname
}

test('the archive holds everything that the person gave, and nothing of anybody else', async () => {
  const { deps } = app
  const { id: commandeId } = await createCommande(deps, me, { titre: 'Les Hauts de Lozère' })
  const { numero } = await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
  await createFichier(deps, { commandeId, userId: me.id, nom: 'hauts.txt' }, 'Chapitre un.')
  await createFichier(deps, { kind: 'LIVRABLE', commandeId, nom: 'hauts.txt' }, 'Chapitre un, corrigé.')
  await app.call(api.messages.write, { token, body: { commandeId, content: 'Où en est mon texte ?' } })
  const [holder] = await deps.db
    .insert(correcteurs)
    .values({ nom: 'Ariane Leblond', specialite: 'Romans' })
    .returning()
  await deps.db.insert(missions).values({
    commandeId,
    correcteurId: holder?.id ?? '',
    correcteur: 'Ariane Leblond',
    honorairesEcrits: 65_432,
  })
  const other = await createUser(deps, { nom: 'Zieliński' })
  await createFichier(deps, { commandeId: (await createCommande(deps, other)).id }, 'À un autre.')

  const asked = await app.call(api.users.export, { token })
  expect(asked).toEqual({
    message: `Nous préparons vos données. Un lien valable 24 heures vous sera envoyé à ${me.email}.`,
    email: me.email,
    timestamp: app.clock().toISOString(),
  })
  await app.runJobs()
  const response = await fetch(await linkOf())
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  expect(texts['fichiers/001-hauts.txt']).toBe('Chapitre un.')
  expect(texts['fichiers/002-hauts.txt']).toBe('Chapitre un, corrigé.')
  expect(texts[`factures/${numero}.pdf`]).toMatch(/^%PDF/)
  expect(texts['donnees/compte.json']).toContain(me.email)
  expect(texts['donnees/commandes.json']).toContain('Les Hauts de Lozère')
  expect(texts['donnees/messages.json']).toContain('Où en est mon texte')
  // Who held their text is told, and nothing of what the house pays for it.
  expect(texts['donnees/textes-confies.json']).toContain('Ariane Leblond')
  const everything = Object.values(texts).join('\n')
  expect(everything).not.toContain('65432')
  expect(everything).not.toContain('Zieliński')
  expect(everything).not.toContain('À un autre.')
  expect(everything).not.toMatch(/passwordHash|\$argon2id|storageKey/)
})

// They had sent the deliveries, and been told of every author.
test('a former administrator’s archive holds their own things, and nothing of the house', async () => {
  const { deps } = app
  const { id: commandeId } = await createCommande(deps, me)
  const author = await createUser(deps, { nom: 'Zieliński' })
  const theirs = await createCommande(deps, author)
  await createFichier(deps, { kind: 'LIVRABLE', commandeId, nom: 'mien.txt' }, 'À moi, corrigé.')
  await createFichier(deps, { kind: 'MESSAGE', userId: me.id, nom: 'oublie.txt' }, 'Jamais envoyé.')
  await createFichier(
    deps,
    { kind: 'LIVRABLE', commandeId: theirs.id, userId: me.id },
    'À une autre, corrigé.',
  )
  const [said] = await deps.db
    .insert(messages)
    .values({ conversationId: `cmd_${theirs.id}`, senderId: me.id, fromAdmin: true, content: 'Voici.' })
    .returning()
  await createFichier(deps, { kind: 'MESSAGE', messageId: said?.id, userId: me.id }, 'À une autre, joint.')
  await deps.db.insert(notifications).values(
    [true, false].map((forHouse) => ({
      userId: me.id,
      type: 'MESSAGE' as const,
      title: 'Nouveau message',
      message: forHouse ? 'Zieliński vous écrit' : 'La maison vous écrit',
      forHouse,
    })),
  )

  await app.call(api.users.export, { token })
  await app.runJobs()
  const files = unzipSync(new Uint8Array(await (await fetch(await linkOf())).arrayBuffer()))
  const everything = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  for (const own of ['À moi, corrigé.', 'Jamais envoyé.', 'La maison vous écrit'])
    expect(everything).toContain(own)
  expect(everything).not.toContain('À une autre')
  expect(everything).not.toContain('Zieliński')
})

test('the link opens the archive for 24 hours, then nothing, and the archive is removed', async () => {
  await app.call(api.users.export, { token })
  await app.runJobs()
  const link = await linkOf()
  app.clock.advance(24 * HOUR - 1)
  expect((await fetch(link)).status).toBe(200)
  app.clock.advance(2)
  expect((await fetch(link)).status).toBe(404)
  // A browser showed the API's own words.
  expect(await sentTo(link)).toBe('/lien-expire/donnees')
  expect((await fetch(`${app.url}/api/public/account-exports/inconnu`)).status).toBe(404)
})

test('asked for in several tabs at once, it is made once', async () => {
  const asked = await Promise.all(Array.from({ length: 4 }, () => app.send(api.users.export, { token })))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await app.runJobs()
  const written = await app.deps.db.select().from(emails).where(eq(emails.userId, me.id))
  expect(written.map(({ template }) => template)).toEqual(['export-ready'])
})

test('a try that fails halfway leaves nothing behind, and the next one makes the archive, with one e-mail', async () => {
  const { deps } = app
  const { id: commandeId } = await createCommande(deps, me)
  await createFichier(deps, { commandeId, userId: me.id })
  const before = await storedKeys(deps.storage)
  await app.call(api.users.export, { token })
  const read = vi.spyOn(deps.storage, 'read').mockRejectedValueOnce(new Error('the storage is away'))
  expect(await app.runJobs()).toMatchObject([{ name: 'make-account-export' }])
  expect(await storedKeys(deps.storage)).toEqual(before)
  expect(await readdir(join(deps.config.dataDir, 'files', 'spool'))).toEqual([])
  read.mockRestore()

  await retryFailedJobs(deps.pool)
  expect(await app.runJobs()).toEqual([])
  expect((await fetch(await linkOf())).status).toBe(200)
  expect(await deps.db.$count(emails, eq(emails.userId, me.id))).toBe(1)
})

// One file lost, or a storage away for three days, and no copy could be asked for again, with nobody told.
test('given up, it is told to the house, and made when it is asked for again', async () => {
  const { deps } = app
  const admin = await createAdmin(deps)
  const { id: commandeId } = await createCommande(deps, me)
  await createFichier(deps, { commandeId, userId: me.id })
  await app.call(api.users.export, { token })
  await deps.pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1 WHERE key LIKE 'export:%'`,
  )
  const read = vi.spyOn(deps.storage, 'read').mockRejectedValue(new Error('the storage is away'))
  expect(await app.runJobs()).toMatchObject([{ name: 'make-account-export' }])
  read.mockRestore()
  const told = await deps.db.select().from(notifications).where(eq(notifications.userId, admin.id))
  expect(told).toMatchObject([{ title: 'Une copie de données a échoué', actionUrl: `/admin/users/${me.id}` }])

  await app.call(api.users.export, { token })
  expect(await app.runJobs()).toEqual([])
  expect((await fetch(await linkOf())).status).toBe(200)
})

test('a file that the house has lost is named, and stops no other', async () => {
  const { deps } = app
  const { id: commandeId } = await createCommande(deps, me)
  const lost = await createFichier(deps, { commandeId, userId: me.id, nom: 'perdu.txt' })
  await createFichier(deps, { commandeId, userId: me.id, nom: 'hauts.txt' }, 'Chapitre un.')
  await deps.storage.remove(lost.storageKey)
  await app.call(api.users.export, { token })
  expect(await app.runJobs()).toEqual([])
  const files = unzipSync(new Uint8Array(await (await fetch(await linkOf())).arrayBuffer()))
  const found = Object.keys(files).filter((name) => name.startsWith('fichiers/'))
  expect(found).toEqual(['fichiers/002-hauts.txt'])
  expect(strFromU8(files['LISEZ-MOI.txt'] ?? new Uint8Array())).toContain('fichiers/001-perdu.txt')
})

test('a thousand messages are all there, read little by little', async () => {
  const { deps } = app
  const { id: commandeId } = await createCommande(deps, me)
  await deps.db.insert(messages).values(
    Array.from({ length: 1000 }, (_, rank) => ({
      conversationId: `cmd_${commandeId}`,
      senderId: me.id,
      fromAdmin: false,
      content: `Message ${rank}`,
    })),
  )
  await app.call(api.users.export, { token })
  await app.runJobs()
  const files = unzipSync(new Uint8Array(await (await fetch(await linkOf())).arrayBuffer()))
  const written = z
    .array(z.object({ content: z.string() }))
    .parse(JSON.parse(strFromU8(files['donnees/messages.json'] ?? new Uint8Array())))
  expect(new Set(written.map(({ content }) => content)).size).toBe(1000)
})

test('a closed account’s link opens nothing', async () => {
  await app.call(api.users.export, { token })
  await app.runJobs()
  const link = await linkOf()
  await app.call(api.users.deactivate, { token, body: { password: TEST_PASSWORD } })
  expect((await fetch(link)).status).toBe(404)
})

// An address mistyped at sign-up is a stranger's, and the link opens without a session.
test('nothing is made for an address that nobody has proven, nor sent to it', async () => {
  const unproven = await createUser(app.deps, { emailProvenAt: null })
  const refused = await app.send(api.users.export, { token: await createToken(app.deps, unproven.id) })
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'Confirmez d’abord votre adresse e-mail\u00a0: la copie de vos données y est envoyée.',
  ])
  expect(await app.deps.db.$count(accountExports, eq(accountExports.userId, unproven.id))).toBe(0)

  // The house may give the account another address while the archive is made.
  await app.call(api.users.export, { token })
  await app.deps.db.update(users).set({ emailProvenAt: null }).where(eq(users.id, me.id))
  await app.runJobs()
  const written = await app.deps.db.select().from(emails).where(eq(emails.userId, me.id))
  expect(written.map(({ statut }) => statut)).toEqual(['INUTILE'])
})
