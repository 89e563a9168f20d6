import '#server/demonstration/node/globals.ts'
import { users } from '#contract/users/endpoints.ts'
import type { Asked } from '#server/demonstration/lite-api.ts'
import { HOUSES, startOf } from '../house-names.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { type House, openHouse } from './open-house.ts'

type Port = { postMessage: (message: FromWorker) => void }

const ports = new Set<Port>()
const sayToAll = (message: FromWorker) => ports.forEach((port) => port.postMessage(message))

let house: Promise<House> | undefined
let opened = ''
/** Writes follow one another; readings go beside them. */
let last: Promise<unknown> = Promise.resolve()

if ('onconnect' in globalThis) {
  addEventListener('connect', (event) => {
    const [port] = event instanceof MessageEvent ? event.ports : []
    port?.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => hear(port, data))
    port?.start()
  })
} else addEventListener('message', ({ data }: MessageEvent<ToWorker>) => hear(globalThis, data))

function hear(port: Port, data: ToWorker): void {
  if (data.kind === 'open') open(port, data)
  else if (data.kind === 'part') ports.delete(port)
  else if (data.kind === 'leave') void leave(port)
  else if (data.kind === 'keep') last = last.then(() => keep(port))
  else if (isReading(data.asked)) void answer(port, data)
  else last = last.then(() => answer(port, data)).then(() => workAfter(port))
}

/** Whether a call asks for no work; the copy of one's data does, by the method that its specification gives it. */
const isReading = ({ method, path }: Asked): boolean => method === 'GET' && path !== users.export.path

function open(port: Port, { visitId, isNew }: { visitId: string; isNew: boolean }): void {
  ports.add(port)
  opened = visitId
  house ??= openHouse(visitId, {
    isNew,
    loading: (loaded, total) => sayToAll({ kind: 'loading', loaded, total }),
    showMail: ({ to, subject, text }) => sayToAll({ kind: 'mail', mail: { to, subject, text } }),
  })
  house
    .then(({ visit }) => port.postMessage({ kind: 'open', visitor: visit.visitor }))
    .then(
      () => keep(port),
      (error: unknown) => {
        console.error(error)
        port.postMessage({ kind: 'broken' })
      },
    )
  void forgetOldHouses()
}

async function answer(port: Port, { id, asked }: { id: number; asked: Asked }): Promise<void> {
  const answered = await (await house)?.visit.answer(asked)
  if (answered) port.postMessage({ kind: 'answer', id, answered })
}

/** The jobs that an act asked for, as the server's own loop would run them. */
async function workAfter(port: Port): Promise<void> {
  const done = await (await house)?.visit.runJobs()
  if (done) sayToAll({ kind: 'changed' })
  else ports.forEach((other) => other !== port && other.postMessage({ kind: 'changed' }))
}

async function keep(port: Port): Promise<void> {
  // PGlite's own `syncToFs` does not wait, once its durability is relaxed.
  await (await house)?.lite.fs?.syncToFs().catch((error: unknown) => console.error(error))
  port.postMessage({ kind: 'kept' })
}

async function leave(port: Port): Promise<void> {
  ports.delete(port)
  if (ports.size > 0) return
  await (await house)?.lite.close()
  await forgetHouse(opened)
  close()
}

const DAY_MS = 86_400_000
/** The name that PGlite gives to the database of a house. */
const FOLDER = '/pglite/'

/** Removes what a browser keeps of a house: its database, and the files added to it. */
async function forgetHouse(visitId: string): Promise<void> {
  indexedDB.deleteDatabase(FOLDER + visitId)
  await caches.delete(visitId)
}

/** Removes the houses of visits that nobody left by the button, a day later. */
async function forgetOldHouses(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name.split(FOLDER)[1] ?? [])
  for (const name of names) {
    if (name.startsWith(HOUSES) && startOf(name) < Date.now() - DAY_MS) await forgetHouse(name)
  }
}
