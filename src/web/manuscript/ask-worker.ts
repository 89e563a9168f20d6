import { UNREADABLE_TEXTS, type UnreadableReason } from '#manuscript/unreadable-manuscript.ts'
import { ToldError } from '../lib/told-error.ts'
import type { Answered, Answers, Given, Question } from './questions.ts'

const MOST_MS = 20_000

type GivenTo<Q extends Question> = undefined extends Given[Q] ? [] : [given: Given[Q]]

/** A worker, for the page that asks it; the failure of an answer is the sentence to show (ToldError). */
export type Reader = {
  ask<Q extends Question>(question: Q, ...given: GivenTo<Q>): Promise<Answers[Q]>
  close(): void
}

/** Asks a worker; a question without an answer in twenty seconds ends it. */
export function askWorker(worker: Worker): Reader {
  const ended = new AbortController()
  let asked = 0
  const close = () => {
    worker.terminate()
    ended.abort()
  }
  worker.addEventListener('error', close)

  function ask<Q extends Question>(question: Q, ...[given]: GivenTo<Q>) {
    const number = ++asked
    const { promise, resolve, reject } = Promise.withResolvers<Answers[Q]>()
    const answered = new AbortController()
    const late = setTimeout(close, MOST_MS)
    answered.signal.addEventListener('abort', () => clearTimeout(late))
    const refuse = (reason: UnreadableReason) => {
      answered.abort()
      reject(new ToldError(UNREADABLE_TEXTS[reason], { isRefusal: true }))
    }
    const listen = ({ data }: MessageEvent<Answered<Q>>) => {
      if (data.number !== number) return
      if ('refus' in data) return refuse(data.refus)
      answered.abort()
      resolve(data.answer)
    }
    if (ended.signal.aborted) refuse('ILLISIBLE')
    ended.signal.addEventListener('abort', () => refuse('ILLISIBLE'), { signal: answered.signal })
    worker.addEventListener('message', listen, { signal: answered.signal })
    worker.postMessage({ number, question, given })
    return promise
  }

  return { ask, close }
}
