import { z } from 'zod'
import { cleOf, type Ecrit, isWording } from '#contract/atelier/ecrit.ts'
import { atelier } from '#contract/atelier/endpoints.ts'
import { MARQUES_PER_CALL, type MarqueGiven, QUESTIONS_PER_CALL } from '#contract/atelier/marque.ts'
import { mergeEcrits, mergeMarques } from '#contract/atelier/merge.ts'
import { browserStorage } from '../../../lib/browser-storage.ts'

const { marques, ecrits, lecture } = atelier.put.body.shape
/** The marks and reading place of a file that this browser has not sent yet. */
export type Waiting = Pick<z.output<typeof atelier.put.body>, 'marques' | 'lecture'> & {
  ecrits: Ecrit[]
}

const stored = z.object({
  marques: z.array(z.unknown()),
  ecrits: z.array(z.unknown()).default([]),
  lecture: lecture.catch(undefined),
})
const oneEcrit = ecrits.unwrap().element
const NOTHING: Waiting = { marques: [], ecrits: [] }
/** The server dates the marks; this browser keeps the last choice, whatever its date. */
export const EVERY_CLOCK = new Date(8.64e15)
const CHANGED = 'waiting-marks'
/** Below the server's limit of 256 kB a call. */
const CALL_BYTES = 200_000

/** The storage key of an account's unsent marks on a file: two people of one browser do not see each other's. */
export const waitingKey = (accountId: string, fileId: string) => `atelier:marques:${accountId}:${fileId}`

/** The unsent marks as stored: the same text as long as nothing changes. */
export const waitingText = (key: string): string => browserStorage.getItem(key) ?? ''

/** The last text read or written, parsed: a whole book refused is not checked again for each call. */
let last = { text: '', waiting: NOTHING }

export function readWaiting(text: string): Waiting {
  if (text !== last.text) last = { text, waiting: parseWaiting(text) }
  return last.waiting
}

/** Skips an unreadable mark and keeps the others. */
function parseWaiting(text: string): Waiting {
  if (text === '') return NOTHING
  try {
    const { marques: kept, ecrits: written, lecture: place } = stored.parse(JSON.parse(text))
    return {
      marques: kept.flatMap((one) => marques.element.safeParse(one).data ?? []),
      ecrits: written.flatMap((one) => oneEcrit.safeParse(one).data ?? []),
      lecture: place,
    }
  } catch {
    return NOTHING
  }
}

/** Adds to the unsent marks, this tab's or another's. */
export function addWaiting(key: string, added: Partial<Waiting>): void {
  const kept = readWaiting(waitingText(key))
  write(key, {
    marques: mergeMarques(kept.marques, added.marques ?? [], EVERY_CLOCK),
    ecrits: mergeEcrits(kept.ecrits, added.ecrits ?? [], EVERY_CLOCK),
    lecture: added.lecture ?? kept.lecture,
  })
}

/** Removes the marks just sent, except those changed since. */
export function dropSent(key: string, sent: Waiting): void {
  const kept = readWaiting(waitingText(key))
  const written = new Set(sent.ecrits.map(writtenId))
  const times = new Map(sent.marques.map((mark) => [mark.rang, timesOf(mark)]))
  const isSent = kept.lecture?.luLe === sent.lecture?.luLe
  write(key, {
    marques: kept.marques.filter((mark) => times.get(mark.rang) !== timesOf(mark)),
    ecrits: kept.ecrits.filter((one) => !written.has(writtenId(one))),
    lecture: isSent ? undefined : kept.lecture,
  })
}

/** What is written, and when: another writing has another. */
export const writtenId = ({ place, ecritLe }: Ecrit): string => `${cleOf(place)} ${ecritLe}`

/** When both facts of a mark were said: another saying has another. */
export const timesOf = ({ choisieLe, motLe }: MarqueGiven): string => `${choisieLe} ${motLe}`

/** Wordings in one call: each may hold a long passage. */
const WORDINGS_PER_CALL = 20

/** The part that leaves in one call: questions and answers last and apart, since the server takes so many an hour only. */
export function firstCall({ marques: all, ecrits: written, lecture: place }: Waiting): Waiting {
  const others = all.filter(({ citation }) => citation === null)
  if (others.length > 0 || place) return { marques: fitting(others), ecrits: [], lecture: place }
  const wordings = written.filter((one) => isWording(one) || one.texte === null)
  if (wordings.length > 0) return { marques: [], ecrits: wordings.slice(0, WORDINGS_PER_CALL) }
  const questions = all.slice(0, QUESTIONS_PER_CALL)
  return { marques: fitting(questions), ecrits: written.slice(0, QUESTIONS_PER_CALL - questions.length) }
}

function fitting(given: MarqueGiven[]): MarqueGiven[] {
  let bytes = 0
  const fits = (mark: MarqueGiven, index: number) => {
    bytes += new TextEncoder().encode(JSON.stringify(mark)).length
    return index === 0 || bytes < CALL_BYTES
  }
  const first = given.slice(0, MARQUES_PER_CALL)
  const end = first.findIndex((mark, index) => !fits(mark, index))
  return end < 0 ? first : first.slice(0, end)
}

/** Calls `told` after each change, made here or in another tab. */
export function followWaiting(told: () => void): () => void {
  addEventListener('storage', told)
  addEventListener(CHANGED, told)
  return () => {
    removeEventListener('storage', told)
    removeEventListener(CHANGED, told)
  }
}

function write(key: string, { marques: kept, ecrits: written, lecture: place }: Waiting): void {
  const isEmpty = kept.length + written.length === 0 && !place
  const text = isEmpty
    ? ''
    : JSON.stringify({ marques: kept, ecrits: written, ...(place && { lecture: place }) })
  last = { text, waiting: isEmpty ? NOTHING : { marques: kept, ecrits: written, lecture: place } }
  if (isEmpty) browserStorage.removeItem(key)
  else browserStorage.setItem(key, text)
  dispatchEvent(new Event(CHANGED))
}
