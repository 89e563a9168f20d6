import { copyOf } from '#contract/manuscript/copies.ts'
import { openManuscript } from '#contract/manuscript/manuscript.ts'
import { answerQuestions } from './answer-questions.ts'

// Apart from the worker that reads: what carries changes out and packs a file is loaded by who takes a copy away.
answerQuestions<'copy'>({
  copy: ({ bytes, filename, copy }) => new Uint8Array(copyOf(openManuscript(bytes, filename), copy)),
})
