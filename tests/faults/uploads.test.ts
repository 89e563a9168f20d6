import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { sweepStoredFiles } from '#server/nouns/files/sweep-stored-files.ts'
import { pendingCommandes } from '#server/platform/db/schema/commandes.ts'
import { fichiers } from '#server/platform/db/schema/fichiers.ts'
import { clearSpool } from '#server/platform/storage/spool.ts'
import { createCommande, createToken, createUser } from '#server/testing/factories.ts'
import { commandeFields } from '#server/testing/ordering.ts'
import { crowdedZip, inflatingDocx, nestedZip, silentDocx } from './support/archive-bombs.ts'
import { type Installation, install, type ProductProcess } from './support/installation.ts'
import { type Cost, costOf } from './support/process-figures.ts'
import { sendFiles } from './support/send-files.ts'

const MOST_MEGABYTES = 64
/** More than three times the allowed growth of memory; `npm run bench:upload` sends ten of 50 MB, and tells their price. */
const TEN = { files: 10, megabytes: 20 }

let installation: Installation
let product: ProductProcess
beforeAll(async () => {
  installation = await install({ UPLOADS_WAITING_MB: '20000' })
  product = await installation.start()
}, 120_000)

let guests = 0
const order = async (form = TEN) => {
  const fields = { ...(await commandeFields(product)), email: `auteur-${(guests += 1)}@exemple.fr` }
  await sendFiles(`${product.url}/api/public/order`, { ...form, fields })
}
/** The least growth: memory kept for the files shows in every try, memory that the collector has yet to free does not. */
const leastGrowth = (costs: Cost[]) => Math.min(...costs.map(({ grownMegabytes }) => grownMegabytes))

test('ten files of 20 MB pass through memory without staying', async () => {
  await order()
  const costs: Cost[] = []
  for (let round = 0; round < 3; round++) costs.push(await costOf(product.pid(), order))
  expect(leastGrowth(costs)).toBeLessThan(MOST_MEGABYTES)
}, 300_000)

test('two such orders at once do not take more', async () => {
  const costs: Cost[] = []
  for (let round = 0; round < 3; round++) {
    costs.push(await costOf(product.pid(), () => Promise.all([order(), order()])))
  }
  expect(leastGrowth(costs)).toBeLessThan(MOST_MEGABYTES)
}, 300_000)

test('archives made to burst whoever opens them are kept closed', async () => {
  const client = await createUser(installation.deps)
  const { id } = await createCommande(installation.deps, client)
  const token = await createToken(installation.deps, client.id)
  const deposit = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('file', new File([bytes], name))
    const response = await fetch(`${product.url}/api${pathOf(api.files.upload.path, { id })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    await response.arrayBuffer()
    return response.status
  }
  const bombs: [name: string, bytes: Uint8Array<ArrayBuffer>][] = [
    ['gigaoctet.docx', await inflatingDocx()],
    ['muet.docx', await silentDocx()],
    ['foule.zip', crowdedZip()],
    ['gigogne.zip', nestedZip()],
  ]

  for (const [name, bytes] of bombs) {
    const statuses: number[] = []
    const { grownMegabytes, cpu } = await costOf(product.pid(), async () => {
      statuses.push(await deposit(name, bytes))
    })
    expect([name, ...statuses]).toEqual([name, 201])
    expect(grownMegabytes).toBeLessThan(MOST_MEGABYTES)
    expect(cpu).toBeLessThan(5)
  }
}, 120_000)

test('killed while it receives, a process leaves no row, and its files leave in their time', async () => {
  const { db, storage, config } = installation.deps
  const counts = async () => [await db.$count(pendingCommandes), await db.$count(fichiers)]
  const spool = join(config.dataDir, 'files', 'spool')
  const spooled = async () => (await readdir(spool)).length
  const stored = async () => (await Array.fromAsync(storage.list())).length
  const before = { rows: await counts(), stored: await stored() }

  const sending = order().catch(() => 'cut')
  await expect.poll(stored, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before.stored)
  await product.stop('SIGKILL')
  expect(await sending).toBe('cut')
  await product.restart()

  expect(await counts()).toEqual(before.rows)
  await clearSpool(spool, Date.now() + 61 * 60_000)
  expect(await spooled()).toBe(0)
  await sweepStoredFiles(installation.deps, { now: new Date(Date.now() + 25 * 3_600_000) })
  await expect.poll(stored, { timeout: 60_000, interval: 200 }).toBe(before.stored)
}, 180_000)
