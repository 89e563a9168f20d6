import { openManuscript } from '#manuscript/manuscript.ts'
import { pickCorrections } from '#manuscript/pick-corrections.ts'
import { type Reading, readManuscript } from '#manuscript/reading.ts'
import { releveOf } from '#manuscript/releve.ts'
import { sheetOf } from '#manuscript/sheet.ts'
import { findInReading } from '#web/manuscript/find-in-reading.ts'
import type { Answers, Asked, Given } from '../../manuscript/questions.ts'

type Answered = 'open' | 'releve' | 'chapter' | 'find' | 'corrections'

/** The worker of a reading, on the page's own thread. */
export class FakeWorker extends EventTarget {
  #reading: Reading = { chapters: [], comments: [], unread: 0, dateOf: () => '' }
  readonly #answers: { [Q in Answered]: (given: Given[Q]) => Answers[Q] } = {
    open: ({ bytes, filename }) => {
      this.#reading = readManuscript(openManuscript(bytes, filename))
      return true
    },
    releve: () => releveOf(this.#reading),
    chapter: (rank) => ({ ...sheetOf(this.#reading, rank, () => undefined), pictures: new Map() }),
    find: (words) => findInReading(this.#reading, words),
    corrections: (asked) => pickCorrections(this.#reading, asked),
  }
  postMessage<Q extends Answered>({ number, question, given }: Asked<Q>) {
    const data = { number, answer: this.#answers[question](given) }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {}
}
