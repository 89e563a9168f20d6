import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { beforeAll, expect, test } from 'vitest'
import { findBackup } from '#server/platform/backup/backup-folders.ts'
import { readManifest } from '#server/platform/backup/manifest.ts'
import { withColumns } from '#server/platform/backup/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type EmptyInstallation, emptyInstallation } from '#server/testing/empty-installation.ts'
import { removeFolder } from '#server/testing/remove-folder.ts'
import { newDataDir } from '../e2e/support/server.ts'
import { startCommandeLoad } from './support/commande-load.ts'
import { type Installation, install, removeAtTheEnd } from './support/installation.ts'
import { activate, logIn, orderAndPay } from './support/order-and-sign-in.ts'
import { runCommand } from './support/run-command.ts'

let installation: Installation
let newMachine: EmptyInstallation
let newDataFolder: string
let backups: string
beforeAll(async () => {
  installation = await install()
  newMachine = await emptyInstallation()
  newDataFolder = await newDataDir()
  backups = await newDataDir()
  removeAtTheEnd(async () => {
    await newMachine.close()
    for (const folder of [backups, newDataFolder]) await removeFolder(folder)
  })
}, 120_000)

test('saved while orders are placed and paid, the house lives again on a new machine', async () => {
  const load = startCommandeLoad(await installation.start())
  await load.paid(5)
  const paidBefore = load.emails()
  await runCommand('backup', {
    parameters: [backups, '--keep', '2'],
    environment: environmentOf(installation.deps),
  })
  await load.paid(paidBefore.length + 3)
  await load.stop()

  const newHouse = {
    ...environmentOf(installation.deps),
    DATABASE_URL: newMachine.url,
    DATA_DIR: newDataFolder,
  }
  await runCommand('restore', { parameters: [backups], environment: newHouse })
  await expectRowsOfTheBackup(newMachine.pool)
  const restored = await install(newHouse)
  const commandes = await expectWholeCommandes(restored.deps)
  expect(commandes).toBeGreaterThanOrEqual(paidBefore.length)

  const product = await restored.start()
  const [email = ''] = paidBefore
  await activate(product, email)
  expect(await logIn(product, email)).toMatchObject({ user: { role: 'USER' } })
  await orderAndPay(product, 'la.suivante@exemple.fr')
  expect(await expectWholeCommandes(restored.deps)).toBe(commandes + 1)
}, 300_000)

const environmentOf = ({ config }: Deps) => ({
  DATABASE_URL: config.databaseUrl ?? '',
  DATA_DIR: config.dataDir,
  APP_SECRET: config.appSecret,
  APP_URL: config.appUrl,
})

/** Each table has the very lines of its dump; the audit has one more, the restoration's. */
async function expectRowsOfTheBackup(pool: pg.Pool): Promise<void> {
  const folder = await findBackup(backups)
  const { tables, damaged } = await readManifest(folder)
  expect(damaged).toEqual([])
  const client = await pool.connect()
  for (const table of tables) {
    const dumped = await linesOf(createReadStream(join(folder, table.path)).pipe(createGunzip()))
    const stream = client.query(copyTo(`COPY ${withColumns(table)} TO STDOUT`))
    const restored = await linesOf(stream)
    expect(restored.filter((line) => !line.includes('SYSTEM_MAINTENANCE'))).toEqual(dumped)
  }
  client.release()
}

const linesOf = async (stream: Readable) => (await text(stream)).split('\n').toSorted()

/** Every paid order has its payment, its invoice and its files as they were; numbers follow one another. How many there are. */
async function expectWholeCommandes({ pool, storage }: Deps): Promise<number> {
  const { rows: commandes } = await pool.query<{ factures: number; payments: number; files: number }>(
    `SELECT (SELECT count(*)::int FROM factures f WHERE f.commande_id = c.id) AS factures,
            (SELECT count(*)::int FROM paiements p WHERE p.commande_id = c.id) AS payments,
            (SELECT count(*)::int FROM fichiers s WHERE s.commande_id = c.id) AS files
       FROM commandes c WHERE c.statut = 'PAYEE'`,
  )
  expect(commandes).toEqual(commandes.map(() => ({ factures: 1, payments: 1, files: 1 })))

  const { rows: ranks } = await pool.query<{ rang: number; dernier: number }>(
    `SELECT rang, dernier FROM factures JOIN facture_compteurs USING (serie, annee) ORDER BY rang`,
  )
  expect(ranks.map(({ rang }) => rang)).toEqual(commandes.map((_commande, index) => index + 1))
  expect(ranks.every(({ dernier }) => dernier === commandes.length)).toBe(true)

  const { rows: files } = await pool.query<{ key: string; sha256: string }>(
    `SELECT storage_key AS key, sha256 FROM fichiers
      UNION ALL SELECT pdf_key, pdf_sha256 FROM factures WHERE pdf_key IS NOT NULL`,
  )
  expect(files.length).toBeGreaterThanOrEqual(commandes.length)
  for (const { key, sha256 } of files) expect(await hashOfStored(storage, key)).toBe(sha256)
  return commandes.length
}

async function hashOfStored(storage: Deps['storage'], key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await storage.read(key), hash)
  return hash.digest('hex')
}
