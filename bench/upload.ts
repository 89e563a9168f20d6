// Measures one order of ten files of 50 MB, sent over HTTP to the product in a process of its own, against a bare Fastify with
// @fastify/multipart that hashes the same bytes to the same disk, by turns; the memory each takes meanwhile; and how long
// another visitor waits for the prices while such orders arrive, against an idle product.

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { startServer } from '../tests/e2e/support/server.ts'
import { startBareUpload } from '../tests/faults/support/bare-upload.ts'
import { type Cost, costOf } from '../tests/faults/support/process-figures.ts'
import { sendFiles } from '../tests/faults/support/send-files.ts'
import { median, percentile } from './percentile.ts'
import { say } from './say.ts'

const ROUNDS = 3
const FILES = { files: 10, megabytes: 50 }
const SENT = FILES.files * FILES.megabytes

let commandes = 0
const bare = await startBareUpload()
const product = await startServer({ environment: { UPLOADS_WAITING_MB: '50000' } })
try {
  await measure()
} finally {
  await bare.stop()
  await product.stop()
}

async function measure(): Promise<void> {
  // The first ones pay for compilation, of both.
  await sendFiles(bare.url, FILES)
  await order()

  const theirs: Cost[] = []
  const ours: Cost[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await costOf(bare.pid, () => sendFiles(bare.url, FILES)))
    ours.push(await costOf(product.pid, order))
  }
  const two = await costOf(product.pid, () => Promise.all([order(), order()]))

  const idle = await waitsWhile(() => wait(5000))
  const busy = await waitsWhile(async () => {
    for (let round = 0; round < ROUNDS; round++) await order()
  })

  print('bare streaming', theirs)
  print('order', ours)
  say(
    `two orders at once         ${rounded((2 * SENT) / two.seconds)} MB/s, memory +${rounded(two.grownMegabytes)} MB`,
  )
  say(
    `ratio order / bare         ${(speedOf(ours) / speedOf(theirs)).toFixed(2)} of its speed, ${(cpuOf(ours) / cpuOf(theirs)).toFixed(2)} of its processor`,
  )
  say(`GET /api/tarifs, p99       idle ${p99(idle).toFixed(1)} ms, during orders ${p99(busy).toFixed(1)} ms`)
  say(`ratio during / idle        ${(p99(busy) / p99(idle)).toFixed(1)}`)
}

function print(title: string, costs: Cost[]): void {
  const memory = Math.max(...costs.map(({ grownMegabytes }) => grownMegabytes))
  say(
    `${title.padEnd(26)} ${rounded(speedOf(costs))} MB/s, ${cpuOf(costs).toFixed(2)} s of processor, memory +${rounded(memory)} MB   (${costs.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s)`,
  )
}

async function order(): Promise<void> {
  commandes += 1
  const fields = {
    prenom: 'Marie-Thérèse',
    nom: 'Aubrac',
    email: `auteur-${commandes}@exemple.fr`,
    telephone: '06 12 34 56 78',
    serviceId: await perPageService(),
    nombrePages: '250',
    titre: 'Les Hauts de Lozère',
    consentementRgpd: 'true',
  }
  await sendFiles(`${product.url}/api/public/order`, { ...FILES, fields })
}

async function perPageService(): Promise<string> {
  const reply = await fetch(`${product.url}/api/tarifs`)
  const { data } = z
    .object({ data: z.array(z.object({ id: z.string(), vedette: z.boolean() })) })
    .parse(await reply.json())
  return data.find(({ vedette }) => vedette)?.id ?? ''
}

async function waitsWhile(work: () => Promise<void>): Promise<number[]> {
  const reader = new Worker(new URL('./ask-tarifs.ts', import.meta.url), { workerData: product.url })
  await work()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  reader.postMessage('stop')
  const said: unknown[] = await once(reader, 'message')
  return z.array(z.number()).parse(said[0])
}

function speedOf(costs: Cost[]): number {
  return SENT / median(costs.map(({ seconds }) => seconds))
}

function cpuOf(costs: Cost[]): number {
  return median(costs.map(({ cpu }) => cpu))
}

function p99(values: number[]): number {
  return percentile(values, 0.99)
}

function rounded(value: number): string {
  return value.toFixed(0)
}
