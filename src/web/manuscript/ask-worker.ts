import { UNREADABLE_TEXTS } from '#manuscript/unreadable-manuscript.ts'
import { ToldError } from '../lib/told-error.ts'
import type { Answered, Answers, Given, Question } from './questions.ts'

const MOST_MS = 20_000

/** A worker whose script does not come: another version of the site has taken its place, or the network is away. The file is not at fault. */
export const WORKER_AWAY = 'La lecture n’a pas pu commencer. Rechargez la page.'

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
  let hasSpoken = false
  const close = () => end(UNREADABLE_TEXTS.ILLISIBLE)
  const end = (why: string) => {
    worker.terminate()
    ended.abort(why)
  }
  worker.addEventListener('message', () => (hasSpoken = true), { once: true })
  // What fails in a script says where: a script that does not come says nothing.
  worker.addEventListener('error', (event) => {
    end(hasSpoken || event instanceof ErrorEvent ? UNREADABLE_TEXTS.ILLISIBLE : WORKER_AWAY)
  })

  function ask<Q extends Question>(question: Q, ...[given]: GivenTo<Q>) {
    const number = ++asked
    const { promise, resolve, reject } = Promise.withResolvers<Answers[Q]>()
    const answered = new AbortController()
    const late = setTimeout(close, MOST_MS)
    answered.signal.addEventListener('abort', () => clearTimeout(late))
    const refuse = (why: string) => {
      answered.abort()
      reject(new ToldError(why, { isRefusal: true }))
    }
    const listen = ({ data }: MessageEvent<Answered<Q>>) => {
      if (data.number !== number) return
      if ('refus' in data) return refuse(UNREADABLE_TEXTS[data.refus])
      answered.abort()
      resolve(data.answer)
    }
    const tellEnd = () => refuse(String(ended.signal.reason))
    if (ended.signal.aborted) tellEnd()
    ended.signal.addEventListener('abort', tellEnd, { signal: answered.signal })
    worker.addEventListener('message', listen, { signal: answered.signal })
    worker.postMessage({ number, question, given })
    return promise
  }

  return { ask, close }
}
