import { z } from 'zod'
import { siteApi } from '#contract/site-api.ts'
import { type MarqueGiven, MARQUES_PER_CALL } from '#contract/atelier/marque.ts'
import { store } from '../../../lib/store.ts'

const { marques, lecture } = siteApi.atelier.put.body.shape
/** What this browser has not sent yet of a file: marks, and how far it was read. */
export type Waiting = Pick<z.output<typeof siteApi.atelier.put.body>, 'marques' | 'lecture'>

const stored = z.object({ marques: z.array(z.unknown()), lecture: lecture.catch(undefined) })
const NOTHING: Waiting = { marques: [] }
const CHANGED = 'waiting-marks'
/** The server takes 256 kB a call. */
const CALL_BYTES = 200_000

/** Where the marks of an account on a file wait: two people of one browser do not see each other's. */
export const waitingKey = (accountId: string, fileId: string) => `atelier:marques:${accountId}:${fileId}`

/** What a full storage refused stays in the page. */
const refusedByStorage = new Map<string, string>()

/** The marks that wait, as they are kept: the same text as long as nothing changes. */
export const waitingText = (key: string): string =>
  refusedByStorage.get(key) ?? localStorage.getItem(key) ?? ''

/** What was read or written last: a book refused by lots is not checked again for each call. */
let last = { text: '', waiting: NOTHING }

export function readWaiting(text: string): Waiting {
  if (text !== last.text) last = { text, waiting: parseWaiting(text) }
  return last.waiting
}

/** A mark that cannot be read takes no other with it. */
function parseWaiting(text: string): Waiting {
  if (text === '') return NOTHING
  try {
    const { marques: kept, lecture: place } = stored.parse(JSON.parse(text))
    return { marques: kept.flatMap((one) => marques.element.safeParse(one).data ?? []), lecture: place }
  } catch {
    return NOTHING
  }
}

/** Adds to what waits, from this tab or another: what is added was chosen later. */
export function addWaiting(key: string, added: Partial<Waiting>): void {
  const kept = readWaiting(waitingText(key))
  const byRang = new Map([...kept.marques, ...(added.marques ?? [])].map((mark) => [mark.rang, mark]))
  write(key, {
    marques: [...byRang.values()],
    lecture: added.lecture ?? kept.lecture,
  })
}

/** Forgets what was sent, but for what was changed meanwhile. */
export function dropSent(key: string, sent: Waiting): void {
  const kept = readWaiting(waitingText(key))
  const times = new Map(sent.marques.map(({ rang, choisieLe }) => [rang, choisieLe]))
  const isSent = kept.lecture?.luLe === sent.lecture?.luLe
  write(key, {
    marques: kept.marques.filter(({ rang, choisieLe }) => times.get(rang) !== choisieLe),
    lecture: isSent ? undefined : kept.lecture,
  })
}

/** What leaves in one call. */
export function firstCall({ marques: all, lecture: place }: Waiting): Waiting {
  let bytes = 0
  const fits = (mark: MarqueGiven, index: number) => {
    bytes += new TextEncoder().encode(JSON.stringify(mark)).length
    return index === 0 || bytes < CALL_BYTES
  }
  const first = all.slice(0, MARQUES_PER_CALL)
  const end = first.findIndex((mark, index) => !fits(mark, index))
  return { marques: end < 0 ? first : first.slice(0, end), lecture: place }
}

/** Told of each change, made here or in another tab. */
export function followWaiting(told: () => void): () => void {
  addEventListener('storage', told)
  addEventListener(CHANGED, told)
  return () => {
    removeEventListener('storage', told)
    removeEventListener(CHANGED, told)
  }
}

function write(key: string, { marques: kept, lecture: place }: Waiting): void {
  const isEmpty = kept.length === 0 && !place
  const text = isEmpty ? '' : JSON.stringify({ marques: kept, ...(place && { lecture: place }) })
  last = { text, waiting: isEmpty ? NOTHING : { marques: kept, lecture: place } }
  if (isEmpty) localStorage.removeItem(key)
  else store(localStorage, key, text)
  if ((localStorage.getItem(key) ?? '') === text) refusedByStorage.delete(key)
  else refusedByStorage.set(key, text)
  dispatchEvent(new Event(CHANGED))
}
