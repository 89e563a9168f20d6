import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { liteDeps } from '#server/demonstration/lite-deps.ts'
import { memoryStorage } from '#server/demonstration/memory-storage.ts'
import { moveHouse } from '#server/demonstration/move-house.ts'
import { type OpenVisit, openVisit } from '#server/demonstration/open-visit.ts'
import type { Mail } from '#server/platform/emails/mailer.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fetchHouse } from './fetch-house.ts'

export type House = { lite: PGlite; visit: OpenVisit }

type Given = {
  isNew: boolean
  loading: (loaded: number, total: number) => void
  showMail: (mail: Mail) => void
}

/** Opens the house of a visit: a new one moved to this week, or the one that this browser keeps. */
export async function openHouse(visitId: string, { isNew, loading, showMail }: Given): Promise<House> {
  const { madeAt, ...files } = await fetchHouse(loading, { isNew })
  await refuseOlderHouse(visitId, { isNew, madeAt })
  // The same visit in another worker: each would write over what the other keeps.
  if (!(await holdAlone(visitId))) throw new Error('The house is open elsewhere')
  const lite = await PGlite.create({
    ...files,
    dataDir: `idb://${visitId}`,
    relaxedDurability: true,
    extensions: { pg_trgm },
  })
  const deps = liteDeps(lite, { storage: visitStorage(visitId), clock: () => new Date(), log: LOG, showMail })
  if (isNew) await moveHouse(deps.db, madeAt, deps.clock())
  return { lite, visit: await openVisit(deps) }
}

/** A house kept from before the product was replaced has tables of that time: it is not opened, and the visit begins again. */
async function refuseOlderHouse(visitId: string, { isNew, madeAt }: { isNew: boolean; madeAt: Date }) {
  const [own, version] = [await caches.open(visitId), new Request('/demonstration/version')]
  if (isNew) return own.put(version, new Response(madeAt.toISOString()))
  const kept = await (await own.match(version))?.text()
  if (kept !== madeAt.toISOString()) throw new Error(`The house of ${kept} is of another version`)
}

/** A page loaded again comes while the worker of the one before is still ending. */
const WORKER_ENDS_MS = 5_000

/** Whether no other worker holds the house; it is held as long as this one lives. */
const holdAlone = (visitId: string) =>
  new Promise<boolean>((resolve) => {
    navigator.locks
      .request(visitId, { signal: AbortSignal.timeout(WORKER_ENDS_MS) }, () => {
        resolve(true)
        return new Promise(() => {})
      })
      .catch(() => resolve(false))
  })

const silent = () => {}
const LOG = {
  level: 'error',
  silent,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  fatal: silent,
  error: (...told: unknown[]) => console.error(...told),
  child: () => LOG,
}

const FILES = import.meta.glob<string>('../../../../../.demonstration/files/*/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const FOLDER = '../../../../../.demonstration/files/'

/** The files of a visit: those of its house come from the site when they are read, its own are kept by the browser for the next page. */
function visitStorage(visitId: string): Storage {
  const own = caches.open(visitId)
  const address = (key: string) => new Request(`/demonstration/${key}`)
  const storage = memoryStorage(new Map(), async (key) => {
    const url = FILES[FOLDER + key]
    const response = url ? await fetch(url) : await (await own).match(address(key))
    return response && new Uint8Array(await response.arrayBuffer())
  })
  return {
    ...storage,
    remove: async (key) => {
      await storage.remove(key)
      await (await own).delete(address(key))
    },
    put: async (key, source, options) => {
      await storage.put(key, source, options)
      await (await own).put(address(key), new Response(await buffer(await storage.read(key))))
    },
  }
}
