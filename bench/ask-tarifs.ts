// A reader on a thread of its own: asks for the prices every few milliseconds until told to stop, then says how long each took.

import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 8

const agent = new Agent({ keepAlive: true })
const times: number[] = []
const stopping = new AbortController()
parentPort?.once('message', () => stopping.abort())

while (!stopping.signal.aborted) {
  const start = performance.now()
  await ask(`${String(workerData)}/api/tarifs`)
  times.push(performance.now() - start)
  await wait(EVERY_MS)
}
agent.destroy()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(times)

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
}
