import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { finished, Writable } from 'node:stream'
import type { z } from 'zod'
import { minutes } from '#contract/shared/durations.ts'
import { comparaison } from '#manuscript/comparaison.ts'
import { comptage } from '#manuscript/comptage.ts'
import { lecture } from '#manuscript/lecture.ts'
import { foundSaid, wordsOfSaid } from '#manuscript/said-places.ts'
import { decided } from './decided.ts'
import { type ProcessBounds, type ProcessTask, SOURCE_FD } from './process-task.ts'
import type { ProofAbout } from './proof.ts'
import {
  type Compared,
  ENDED,
  type Ended,
  type NamedStream,
  type Readings,
  UnfinishedReading,
} from './readings.ts'
import { writtenBytes } from './returned.ts'

const BOUNDS: ReadingBounds = { memoryMb: 512, cpuMs: 20_000, mostMs: minutes(3) }
/** The heap's part of the memory; the rest is that of buffers, and of Node. */
const HEAP_SHARE = 0.7

/** Beside this file in the source; beside `main.js` once built (vite.server.config.ts). */
const PROCESS = import.meta.url.endsWith('.ts') ? './manuscript-process.ts' : './manuscript-process.js'

/** The bounds of a process, and the milliseconds that it is waited for, however little of the processor it gets. */
type ReadingBounds = ProcessBounds & { mostMs: number }
type Options = { signal?: AbortSignal; bounds?: Partial<ReadingBounds> }

/** Counts the corrections and comments of a `.docx`. */
export const readInProcess = (file: NamedStream, options?: Options) =>
  inProcess({ task: 'LECTURE', filename: file.filename }, { file, answer: lecture, ...options })

/** Counts a deposited manuscript. */
export const countInProcess = (file: NamedStream, options?: Options) =>
  inProcess({ task: 'COMPTAGE', filename: file.filename }, { file, answer: comptage, ...options })

/** Compares a delivered `.docx` with the manuscript deposited; null when one of them cannot be read. */
export const compareInProcess = ({ source, delivered: file }: Compared, options?: Options) =>
  inProcess(
    { task: 'COMPARAISON', filename: file.filename, source: source.filename },
    { file, source, answer: comparaison.nullable(), ...options },
  )

/** A delivered `.docx` as its author decided it, without the changes of these ranks; null when it cannot be read. */
export const decideInProcess = (
  { refused, ...file }: NamedStream & { refused: number[] },
  options?: Options,
) =>
  inProcess(
    { task: 'DECISION', filename: file.filename, refused },
    { file, answer: decided.nullable(), ...options },
  )

/** The words around what was said of a `.docx`. */
const aroundInProcess: Readings['around'] = ({ said, ...file }, options) =>
  inProcess({ task: 'AUTOUR', filename: file.filename, said }, { file, answer: wordsOfSaid, ...options })

/** Where the same words stand in another `.docx`. */
const placeInProcess: Readings['place'] = ({ sought, ...file }, options) =>
  inProcess({ task: 'PLACES', filename: file.filename, sought }, { file, answer: foundSaid, ...options })

/** A delivered `.docx` with what its author says of it; null when it cannot be read. */
const giveBackInProcess: Readings['giveBack'] = ({ marks, ...file }, options) =>
  inProcess(
    { task: 'RETOUR', filename: file.filename, marks },
    { file, answer: writtenBytes.nullable(), ...options },
  )

/** The PDF of a decided `.docx`, set as a book; null when it cannot be read. */
export const proofInProcess = ({ about, ...file }: NamedStream & { about: ProofAbout }, options?: Options) =>
  inProcess(
    { task: 'EPREUVE', filename: file.filename, about },
    { file, answer: writtenBytes.nullable(), ...options },
  )

/** The readings of the product. */
export const processReadings: Readings = {
  read: readInProcess,
  count: countInProcess,
  compare: compareInProcess,
  decide: decideInProcess,
  around: aroundInProcess,
  place: placeInProcess,
  giveBack: giveBackInProcess,
  proof: proofInProcess,
}

type WithoutBounds<Task> = Task extends ProcessTask ? Omit<Task, 'bounds'> : never
type Given<Answer> = Options & { file: NamedStream; source?: NamedStream; answer: z.ZodType<Answer> }

/** The last of the processes that wait for each other. */
let last: Promise<unknown> = Promise.resolve()

/** Reads in a process of its own, so that no file slows or ends the product. One runs at a time: several would multiply the memory. */
async function inProcess<Answer>(
  task: WithoutBounds<ProcessTask>,
  { answer, ...given }: Given<Answer>,
): Promise<Answer | Ended> {
  const streams = [given.file, given.source].flatMap((read) => read?.stream ?? [])
  // An error of a file that waits is told by its reading.
  for (const stream of streams) stream.on('error', () => {})
  const told = last
    .then(() => runProcess(task, given))
    .finally(() => streams.forEach((stream) => stream.destroy()))
  // A failed reading does not hold back the next ones.
  last = told.catch(() => undefined)
  const message = await told
  return message === ENDED ? ENDED : answer.parse(message)
}

async function runProcess(
  task: WithoutBounds<ProcessTask>,
  { file, source, signal, bounds }: Omit<Given<unknown>, 'answer'>,
): Promise<unknown> {
  const { mostMs, ...own } = { ...BOUNDS, ...bounds }
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const giveUp = (why: string) => reject(new UnfinishedReading(why))
  const stopped = () => giveUp('the product stops')
  const child = startProcess(own)
  let isReady = false
  child.once('message', () => {
    isReady = true
    child.send({ ...task, bounds: own })
    child.once('message', resolve)
  })
  child.on('error', reject)
  child.once('exit', () => (isReady ? resolve(ENDED) : giveUp('the process did not start')))
  feed(child.stdin, { from: file, failed: reject })
  feed(child.stdio[SOURCE_FD], { from: source, failed: reject })
  const late = setTimeout(() => giveUp(`not read in ${mostMs} ms`), mostMs)
  signal?.addEventListener('abort', stopped)
  if (signal?.aborted) stopped()
  try {
    return await promise
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', stopped)
    await endProcess(child)
  }
}

/** Without the product's environment, which holds its secrets. */
const startProcess = ({ memoryMb }: ProcessBounds): ChildProcess =>
  fork(new URL(PROCESS, import.meta.url), {
    execArgv: [`--max-old-space-size=${Math.ceil(memoryMb * HEAP_SHARE)}`],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc', 'pipe'],
  })

function feed(
  input: unknown,
  { from, failed }: { from?: NamedStream; failed: (error: Error) => void },
): void {
  if (!(input instanceof Writable)) return
  // A process that ends leaves what it was not given; its end is told.
  input.on('error', () => {})
  if (!from) return void input.end()
  finished(from.stream, { writable: false }, (error) => error && failed(error))
  from.stream.pipe(input)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
