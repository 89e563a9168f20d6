import { UnreadableManuscript } from '#manuscript/unreadable-manuscript.ts'
import type { Answered, Answers, Asked, Given, Question } from './questions.ts'

type Answering<Some extends Question> = { [Q in Some]: (given: Given[Q]) => Answers[Q] }

/** Makes a worker of these answers: one for each question of its page. */
export function answerQuestions<Some extends Question>(answers: Answering<Some>): void {
  addEventListener('message', ({ data }: MessageEvent<Asked<Some>>) => postMessage(answerTo(data)))

  function answerTo<Q extends Some>({ number, question, given }: Asked<Q>): Answered<Q> {
    try {
      return { number, answer: answers[question](given) }
    } catch (error) {
      if (error instanceof UnreadableManuscript) return { number, refus: error.reason }
      throw error
    }
  }
}
