import { inspectManuscript } from '#contract/manuscript/inspect-manuscript.ts'
import { answerQuestions } from './answer-questions.ts'

// Apart from the worker that reads: what compares two texts is loaded by the house alone, when it delivers.
answerQuestions<'inspect'>({
  inspect: ({ source, ...delivered }) => inspectManuscript(delivered, source),
})
