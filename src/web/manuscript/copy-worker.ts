import { copyOf } from '#manuscript/copies.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { answerQuestions } from './answer-questions.ts'

// Apart from the worker that reads: only a person who downloads a copy loads the code that applies changes and packs a file.
answerQuestions<'copy'>({
  copy: ({ bytes, filename, copy }) => new Uint8Array(copyOf(openManuscript(bytes, filename), copy)),
})
