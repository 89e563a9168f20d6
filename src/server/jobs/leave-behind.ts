import { setTimeout as wait } from 'node:timers/promises'

/** For a job that heeds the signal to put itself in order. */
const GRACE_MS = 1000

/** Waits for a job, but not for one that goes on after the process is told to stop: it fails, and will be run again. */
export async function unlessLeftBehind(signal: AbortSignal, running: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const tooLong = async () => {
    await aborted(signal, ended.signal)
    await wait(GRACE_MS, undefined, { signal: ended.signal })
    throw new Error('The process stopped before the end of the job')
  }
  const late = tooLong()
  // Called off once the job has ended: nobody waits for it any more.
  late.catch(() => {})
  await Promise.race([running, late]).finally(() => ended.abort())
}

const aborted = (signal: AbortSignal, given: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true, signal: given })
  })
