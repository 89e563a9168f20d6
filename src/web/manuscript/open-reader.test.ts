import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReader } from './open-reader.ts'

const UNREADABLE = 'Impossible de lire ce fichier'

/** A worker that answers as the test says. */
class FakeWorker extends EventTarget {
  static last: FakeWorker
  static answers: (asked: { number: number; question: string }) => object | undefined
  isEnded = false
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage(asked: { number: number; question: string }) {
    const data = FakeWorker.answers(asked)
    if (data) this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => openReader(Promise.resolve(new Blob(['…'])), 'roman.docx')
const says = (opening: Promise<unknown>) =>
  opening.then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

test('a worker that takes more than twenty seconds is ended, and the file told unreadable', async () => {
  FakeWorker.answers = () => undefined
  const told = says(open())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await told).toBe(UNREADABLE)
  expect(FakeWorker.last.isEnded).toBe(true)
})

test('a worker that dies answers nothing more: each question is told unreadable', async () => {
  FakeWorker.answers = ({ number, question }) => (question === 'open' ? { number, answer: true } : undefined)
  const reader = await open()
  const told = says(reader.ask('releve'))
  FakeWorker.last.dispatchEvent(new Event('error'))
  expect(await told).toBe(UNREADABLE)
  expect(await says(reader.ask('chapter', 0))).toBe(UNREADABLE)
})

// After a deployment, the reader of a page left open was told that its file could not be read.
test('a worker whose script is gone accuses no file: the page is to be loaded again', async () => {
  FakeWorker.answers = () => undefined
  const told = says(open())
  await vi.advanceTimersByTimeAsync(0)
  FakeWorker.last.dispatchEvent(new Event('error'))
  expect(await told).toBe('La lecture n’a pas pu commencer. Rechargez la page.')
})

test('a worker that fails in its own script has met a file that it cannot read', async () => {
  FakeWorker.answers = () => undefined
  const told = says(open())
  await vi.advanceTimersByTimeAsync(0)
  FakeWorker.last.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  expect(await told).toBe(UNREADABLE)
})

test('a refusal is told by its reason; an answer in time leaves the worker be', async () => {
  FakeWorker.answers = ({ number }) => ({ number, refus: 'PROTEGE' })
  expect(await says(open())).toBe('Ce fichier est protégé par un mot de passe')
  FakeWorker.answers = ({ number }) => ({ number, answer: true })
  await open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeWorker.last.isEnded).toBe(false)
})
