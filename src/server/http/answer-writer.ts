import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import { writtenShape } from './written-shape.ts'

/** Writes an answer as JSON; throws for one that lacks what its schema requires. */
type AnswerWriter = (reply: FastifyReply, answer: unknown) => string

/**
 * What writes the answers of this schema: Fastify's serialiser, compiled at the first of them, which lets out nothing but
 * declared fields; zod where it changes what it is given (docs/decisions/037). Outside production every answer is
 * checked as well.
 */
export function answerWriter(schema: z.ZodType, { production }: Pick<Config, 'production'>): AnswerWriter {
  const shape = writtenShape(schema)
  const parsed: AnswerWriter = (_reply, answer) => JSON.stringify(schema.parse(answer))
  if (!shape) return parsed
  const written: AnswerWriter = (reply, answer) => {
    if (!isAnswer(answer)) throw new TypeError('An answer is an object')
    return reply.compileSerializationSchema(shape)(answer)
  }
  return production ? written : bothAlike(written, parsed)
}

const isAnswer = (answer: unknown): answer is Record<string, unknown> => answer instanceof Object

/** What the first writes; throws where the second says another thing. */
function bothAlike(written: AnswerWriter, parsed: AnswerWriter): AnswerWriter {
  return (reply, answer) => {
    const text = written(reply, answer)
    const expected = parsed(reply, answer)
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(expected)))
      throw new Error(`An answer is not written as its schema says: ${expected}`)
    return text
  }
}
