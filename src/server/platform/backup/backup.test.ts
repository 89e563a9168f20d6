import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyChain } from '../../nouns/money/accounts/verify-chain.ts'
import { emptyInstallation } from '../../testing/empty-installation.ts'
import { createCommande, createFichier, createUser } from '../../testing/factories.ts'
import { pay, placeCommande } from '../../testing/ordering.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listMigrationHashes, migrate } from '../db/migrate.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { auditLogs } from '../db/schema/house.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Storage } from '../storage/storage.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Backup, takeBackup } from './take-backup.ts'
import { nextVersion } from './testing/next-version.ts'
import { rowSums } from './testing/row-sums.ts'

const MANUSCRIPT = 'Chapitre un. Elle ouvrit la fenêtre.'

let app: TestApp
let parent: string
let place: Awaited<ReturnType<typeof emptyInstallation>>
beforeAll(async () => {
  app = await startTestApp()
  parent = await mkdtemp(join(tmpdir(), 'bonatirer-backup-'))
  const commande = await placeCommande(app, { files: [{ name: 'hauts.txt', content: MANUSCRIPT }] })
  await pay(app, commande)
  await app.runJobs()
  await enqueue(app.deps.db, 'forget-old-access', {}, { runAt: new Date(Date.now() + 3_600_000) })
}, 60_000)
afterAll(async () => {
  await app.close()
  await rm(parent, { recursive: true, force: true })
})
beforeEach(async () => {
  place = await emptyInstallation()
})
afterEach(async () => {
  await place.close()
  for (const name of await readdir(parent)) await rm(join(parent, name), { recursive: true })
})

const backUp = (storage?: Partial<Storage>): Promise<Backup> =>
  takeBackup({ ...app.deps, storage: { ...app.deps.storage, ...storage } }, parent)

/** Storage whose calls wait at a gate; a call that waits is reported. */
function gatedStorage() {
  const reached = Promise.withResolvers<undefined>()
  const open = Promise.withResolvers<undefined>()
  const read: Storage['read'] = async (key) => {
    reached.resolve(undefined)
    await open.promise
    return app.deps.storage.read(key)
  }
  return { storage: { read }, reached: reached.promise, open: () => open.resolve(undefined) }
}

test('a restored house has every row, every file, every counter and the secret of the one saved', async () => {
  const before = await rowSums(app.deps.pool)

  const { folder, manifest } = await backUp()
  const { secret } = await restoreBackup(place, folder)

  expect(await rowSums(place.pool)).toEqual(before)
  const chain = await verifyChain(place.pool)
  expect(chain).toEqual({ ...(await verifyChain(app.deps.pool)), fault: null })
  expect(chain.lines).toBeGreaterThan(0)
  const keys = await storedKeys(app.deps.storage)
  expect(keys).toHaveLength(2)
  expect(await storedKeys(place.storage)).toEqual(keys)
  for (const key of keys) {
    expect(await text(await place.storage.read(key))).toBe(await text(await app.deps.storage.read(key)))
  }
  expect(manifest).toMatchObject({ damaged: [], files: { count: 2 } })
  expect(secret).toBe('SAME')
  expect(await readFile(join(place.config.dataDir, 'app-secret'), 'utf8')).toBe(
    `${app.deps.config.appSecret}\n`,
  )
  const [before1, after1] = await Promise.all(
    [app.deps.pool, place.pool].map((pool) =>
      pool.query(`SELECT nextval('commandes_numero_seq'), dernier FROM facture_compteurs`),
    ),
  )
  expect(after1?.rows).toEqual(before1?.rows)
}, 60_000)

test('what guards the invoices stands again after a restoration', async () => {
  const { folder } = await backUp()
  await restoreBackup(place, folder)

  await expect(place.pool.query('DELETE FROM factures')).rejects.toThrow('is issued')
  await expect(place.pool.query('DELETE FROM commandes')).rejects.toThrow('foreign key')
  await expect(place.pool.query('DELETE FROM audit_logs')).rejects.toThrow('only grows')
}, 60_000)

test('a backup and a restoration each leave a line in the audit', async () => {
  const { folder } = await backUp()
  await restoreBackup(place, folder)

  const saved = await app.deps.db.select().from(auditLogs).where(eq(auditLogs.action, 'BACKUP_COMPLETED'))
  expect(saved.at(-1)).toMatchObject({ type: 'SYSTEM', metadata: { files: 2, damaged: [] } })
  const restored = await place.db.select().from(auditLogs).where(eq(auditLogs.action, 'SYSTEM_MAINTENANCE'))
  expect(restored).toMatchObject([{ type: 'SYSTEM', description: 'Sauvegarde restaurée' }])
}, 60_000)

test('only its owner reads a backup', async () => {
  const { folder } = await backUp()

  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of ['manifest.json', 'app-secret', 'files.sha256', 'tables/public.users.gz']) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  }
})

test('a file deleted while a backup copies is in it, and goes once it is over', async () => {
  const author = await createUser(app.deps)
  const { id, storageKey } = await createFichier(app.deps, {
    commandeId: (await createCommande(app.deps, author)).id,
  })
  const gate = gatedStorage()
  const backup = backUp(gate.storage)
  await gate.reached

  await app.deps.db.transaction(async (tx) => {
    await tx.delete(fichiers).where(eq(fichiers.id, id))
    await enqueue(tx, 'remove-stored-file', { storageKey })
  })
  await app.runJobs()
  expect(await app.deps.storage.exists(storageKey)).toBe(true)
  gate.open()

  expect(await backup).toMatchObject({ manifest: { damaged: [], files: { count: 3 } } })
  app.clock.advance(Date.now() + 6 * 60_000 - app.clock().getTime())
  await app.runJobs()
  expect(await app.deps.storage.exists(storageKey)).toBe(false)
}, 60_000)

// The one refused took the folder of the one under way with it.
test('two backups at a time are one too many', async () => {
  const gate = gatedStorage()
  const first = backUp(gate.storage)
  await gate.reached

  await expect(backUp()).rejects.toThrow('Une sauvegarde est déjà en cours.')

  gate.open()
  expect((await first).manifest.files.count).toBe(2)
})

test('a backup that fails leaves nothing that looks like one', async () => {
  const broken = backUp({ read: () => Promise.reject(new Error('the bucket is away')) })

  await expect(broken).rejects.toThrow('the bucket is away')
  expect(await readdir(parent)).toEqual([])
})

test('a file missing or altered in the storage is named, and the rest is saved', async () => {
  const missing = await createFichier(app.deps, {})
  await app.deps.storage.remove(missing.storageKey)
  const altered = await createFichier(app.deps, { sha256: 'a'.repeat(64) })

  const { folder, manifest } = await backUp()

  expect(manifest.files.count).toBe(2)
  expect(manifest.damaged.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { key: altered.storageKey, reason: 'ALTERED' },
    { key: missing.storageKey, reason: 'MISSING' },
  ])
  await restoreBackup(place, folder)
  expect(await storedKeys(place.storage)).toHaveLength(2)
  await app.deps.db.delete(fichiers).where(eq(fichiers.id, missing.id))
  await app.deps.db.delete(fichiers).where(eq(fichiers.id, altered.id))
  await app.deps.storage.remove(altered.storageKey)
}, 60_000)

// A file on its way in when another was refused came after the removal of all.
test('an altered row or file of a backup is refused, and nothing of it stays', async () => {
  const { folder } = await backUp()
  const users = join(folder, 'tables/public.users.gz')
  const kept = await readFile(users)
  await appendFile(users, kept)
  await expect(restoreBackup(place, folder)).rejects.toThrow('public.users.gz')
  await writeFile(users, kept)
  const [key = ''] = await storedKeys(app.deps.storage)
  await writeFile(join(folder, 'files', key), 'Autre chose.')

  await expect(restoreBackup(place, folder)).rejects.toThrow(
    `files/${key} n’est plus ce qui a été sauvegardé`,
  )

  expect(await storedKeys(place.storage)).toEqual([])
  expect((await place.pool.query('SELECT 1 FROM users')).rowCount).toBe(0)
}, 60_000)

test('a file that was in its place before a restoration is still there when it fails', async () => {
  const { folder } = await backUp()
  const [first = '', second = ''] = await storedKeys(app.deps.storage)
  const bytes = await readFile(join(folder, 'files', first))
  await place.storage.put(first, { bytes }, { contentType: 'text/plain' })
  await writeFile(join(folder, 'files', second), 'Autre chose.')

  await expect(restoreBackup(place, folder)).rejects.toThrow('rien n’a été restauré')

  expect(await storedKeys(place.storage)).toEqual([first])
}, 60_000)

test('a place that holds a row or a file is left alone', async () => {
  const { folder } = await backUp()
  const key = '00/00000000-0000-7000-8000-000000000000'
  await place.storage.put(key, { bytes: Buffer.from('à moi') }, { contentType: 'text/plain' })
  await expect(restoreBackup(place, folder)).rejects.toThrow('Le stockage des fichiers n’est pas vide')
  await place.storage.remove(key)
  await migrate(place.db)
  await place.pool.query(`INSERT INTO settings (key, value) VALUES ('banner', '{}')`)

  await expect(restoreBackup(place, folder)).rejects.toThrow('La base de données n’est pas vide (settings)')

  expect((await place.pool.query('SELECT key FROM settings')).rows).toEqual([{ key: 'banner' }])
}, 60_000)

test('a backup of older tables is restored, then brought up to date', async () => {
  const { folder, manifest } = await backUp()
  const next = await nextVersion(join(parent, 'migrations'))

  await restoreBackup(place, folder, next)

  const { rows } = await place.pool.query('SELECT DISTINCT couleur FROM commandes')
  expect(rows).toEqual([{ couleur: 'ivoire' }])
  const made = await place.pool.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  expect(made.rows.map(({ hash }: { hash: string }) => hash)).toEqual(listMigrationHashes(next))
  expect(made.rows).toHaveLength(manifest.migrations.length + 1)
}, 60_000)

test('a backup of a version this one does not know is refused', async () => {
  const { folder, manifest } = await backUp()
  const newer = { ...manifest, migrations: [...manifest.migrations, 'b'.repeat(64)] }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(newer))

  await expect(restoreBackup(place, folder)).rejects.toThrow(
    'une version du produit que celle-ci ne connaît pas',
  )
  await expect(restoreBackup(place, parent)).rejects.toThrow('n’est pas une sauvegarde complète')
})
