import { readdirSync, readFileSync } from 'node:fs'
import { and, eq, isNull, like } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { factures } from '#server/platform/db/schema/factures.ts'
import { fichiers } from '#server/platform/db/schema/fichiers.ts'
import { emails } from '#server/platform/db/schema/notifications.ts'
import { pay, placeCommande } from '#server/testing/ordering.ts'
import { worstFiles } from '#server/testing/worst-files.ts'
import { type Installation, install, type ProductProcess } from './support/installation.ts'
import { residentMegabytes } from './support/process-figures.ts'

const CLIENTS = 5
/** Orders of ten files each. */
const ORDERS = 4

let installation: Installation
let product: ProductProcess
beforeAll(async () => {
  installation = await install()
  product = await installation.start()
})

// Ten slow files of one paid order made another client's mail wait 190 s, and one of 2 kB took 2.2 GB.
test('while forty of the worst files are read, others pay and receive their papers before half of them, in one gigabyte', async () => {
  await depositWorst()
  await vi.waitUntil(() => readingProcesses().length > 0, { timeout: 20_000 })
  const memory = watchMemory()
  for (let client = 0; client < CLIENTS; client++) await buy(`occupe.${client}`)
  const most = memory.stop()
  const unread = await installation.deps.db.$count(fichiers, isNull(fichiers.comptage))

  expect(unread).toBeGreaterThan(20)
  expect(most).toBeLessThan(1000)
}, 300_000)

test('the first manuscript of another is read before the others of that client', async () => {
  const commandeId = await buy('presse')
  const { db } = installation.deps
  const read = async () => (await db.select().from(fichiers).where(eq(fichiers.commandeId, commandeId)))[0]
  await vi.waitUntil(async () => (await read())?.comptage, { timeout: 200_000, interval: 500 })
  expect((await read())?.comptage).toMatchObject({ refus: null })
  expect(await db.$count(fichiers, isNull(fichiers.comptage))).toBeGreaterThan(10)
}, 240_000)

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a product ended by %s leaves no process that reads',
  async (signal) => {
    await vi.waitUntil(() => readingProcesses().length > 0, { timeout: 60_000 })
    const reading = readingProcesses()
    await product.stop(signal)
    await vi.waitFor(() => expect(reading.filter(isAlive)).toEqual([]), { timeout: 5000 })
    if (signal === 'SIGKILL') await product.restart()
  },
  120_000,
)

/** A guest orders and pays, until the invoice is drawn and the activation mail has left: the id of the order. */
async function buy(name: string): Promise<string> {
  const { db } = installation.deps
  const email = `${name}@exemple.fr`
  const files = [{ name: 'roman.txt', content: 'Elle ouvrit la fenêtre.' }]
  const placed = await placeCommande(product, { fields: { email }, files })
  if ((await pay(product, placed)) !== 200) throw new Error('the payment event was refused')
  await Promise.all([
    until(async () => {
      const [facture] = await db
        .select({ pdfKey: factures.pdfKey })
        .from(factures)
        .where(eq(factures.commandeId, placed.pendingCommandeId))
      return Boolean(facture?.pdfKey)
    }),
    until(async () => {
      const activation = and(eq(emails.destinataire, email), like(emails.cle, 'activation:%'))
      return (await db.$count(emails, and(activation, eq(emails.statut, 'ENVOYE')))) > 0
    }),
  ])
  return placed.pendingCommandeId
}

const until = (isThere: () => Promise<boolean>) => vi.waitUntil(isThere, { timeout: 60_000, interval: 25 })

/** Forty files of one client, in paid orders. */
async function depositWorst(): Promise<void> {
  const kinds = worstFiles()
  for (let order = 0; order < ORDERS; order++) {
    const files = Array.from({ length: 10 }, (_, index) => {
      const { name, bytes } = kinds[(order * 10 + index) % kinds.length] ?? {
        name: '',
        bytes: new Uint8Array(),
      }
      return { name, content: new Uint8Array(bytes) }
    })
    const placed = await placeCommande(product, {
      fields: { email: 'hostile@exemple.fr', titre: `${order}` },
      files,
    })
    if ((await pay(product, placed)) !== 200) throw new Error('the payment event was refused')
  }
}

/** The processes that the product has started to read. */
const readingProcesses = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return (
          pid > 0 &&
          /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] === `${product.pid()}`
        )
      } catch {
        // It ended in the meantime.
        return false
      }
    })

/** The most megabytes that the product and its processes have held together; PostgreSQL is apart. */
function watchMemory(): { stop: () => number } {
  let most = 0
  const look = () => {
    try {
      const all = [product.pid(), ...readingProcesses()]
      most = Math.max(
        most,
        all
          .map(residentMegabytes)
          .filter(Number.isFinite)
          .reduce((sum, one) => sum + one, 0),
      )
    } catch {
      // One of them ended in the meantime: the next look counts the others.
    }
  }
  const timer = setInterval(look, 200)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(most)
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
