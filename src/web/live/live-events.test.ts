import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { createApiStream } from '../lib/api-stream.ts'
import { keepFirstEvent } from '../lib/last-event.ts'
import { liveEventsOver } from './live-events.ts'

type Asked = { since: string | null; send: (text: string) => void; end: () => void; signal: AbortSignal }

let asked: Asked[]
let told: LiveEvent[]
let stop: () => void
let isAway = false

const stream = createApiStream(async (_path, { headers, signal }) => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
  asked.push({
    since: new Headers(headers).get('last-event-id'),
    send: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
    signal: signal ?? new AbortController().signal,
  })
  if (isAway) throw new TypeError('The network failed')
  return new Response(readable, { headers: { 'last-event-id': '1' } })
})

beforeEach(() => {
  vi.useFakeTimers()
  // The document has just been loaded.
  vi.setSystemTime(performance.timeOrigin)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = []
  told = []
  isAway = false
  stop = liveEventsOver(stream)((event) => told.push(event))
})
afterEach(() => {
  stop()
  show('visible')
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const event = (id: number, kind = 'message') => `id: ${id}\ndata: {"kind":"${kind}","id":"cmd_1"}\n\n`

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('an event is told once it is whole, however the network cuts it, and a heartbeat says nothing', async () => {
  await pass(0)
  asked[0]?.send(':\n\nid: 7\nda')
  await pass(1)
  expect(told).toEqual([])
  asked[0]?.send('ta: {"kind":"order","id":"é"}\n\n:\n\n')
  await pass(1)
  expect(told).toEqual([{ kind: 'order', id: 'é' }])
})

test('after a cut it asks for what follows the last event, a little later each time, and less late once answered', async () => {
  await pass(0)
  asked[0]?.send(event(12))
  await pass(1)
  asked[0]?.end()
  await pass(999)
  expect(asked).toHaveLength(1)
  isAway = true
  await pass(1001)
  expect(asked[1]?.since).toBe('12')
  await pass(2000)
  expect(asked).toHaveLength(3)
  await pass(2900)
  expect(asked).toHaveLength(3)
  isAway = false
  await pass(200)
  expect(asked).toHaveLength(4)
  asked[3]?.end()
  await pass(1001)
  expect(asked).toHaveLength(5)
})

test('a connection cut before its first event is taken up from where it began', async () => {
  await pass(0)
  asked[0]?.end()
  await pass(1001)
  expect(asked.map(({ since }) => since)).toEqual([null, '1'])
  expect(told).toEqual([])
})

// A read made before the area was left would have stayed on the screen for five minutes.
test('an area that is left and found again is told what it missed', async () => {
  const live = liveEventsOver(stream)
  const leave = live((each) => told.push(each))
  await pass(0)
  asked.at(-1)?.send(event(9))
  await pass(1)
  leave()
  await pass(200_000)
  const before = asked.length
  const stopAgain = live((each) => told.push(each))
  await pass(0)
  expect(asked.slice(before).map(({ since }) => since)).toEqual(['9'])
  stopAgain()
})

test('a first connection goes on from the number that came before anything was read', async () => {
  keepFirstEvent(new Response(null, { headers: { 'last-event-id': '5' } }))
  stop()
  stop = liveEventsOver(stream)((each) => told.push(each))
  await pass(0)
  expect(asked.at(-1)?.since).toBe('5')
})

test('a silent connection is given up for another', async () => {
  await pass(0)
  await pass(39_000)
  asked[0]?.send(':\n\n')
  await pass(39_000)
  expect(asked).toHaveLength(1)
  await pass(2_100)
  expect(asked).toHaveLength(2)
})

test('a page that is hidden for long listens no more, and takes it up when it is looked at', async () => {
  await pass(0)
  asked[0]?.send(event(3))
  await pass(1)
  show('hidden')
  await pass(29_000)
  show('visible')
  await pass(9_000)
  expect(asked[0]?.signal.aborted).toBe(false)
  asked[0]?.send(':\n\n')
  show('hidden')
  await pass(30_001)
  expect(asked[0]?.signal.aborted).toBe(true)
  await pass(120_000)
  expect(asked).toHaveLength(1)
  show('visible')
  await pass(1)
  expect(asked[1]?.since).toBe('3')
})

test('nothing is asked once it is stopped', async () => {
  await pass(0)
  stop()
  await pass(120_000)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.signal.aborted).toBe(true)
})
