import { inspectManuscript } from '#manuscript/inspect-manuscript.ts'
import { answerQuestions } from './answer-questions.ts'

// Apart from the worker that reads: only the house loads the code that compares two texts, when it delivers.
answerQuestions<'inspect'>({
  inspect: ({ source, ...delivered }) => inspectManuscript(delivered, source),
})
