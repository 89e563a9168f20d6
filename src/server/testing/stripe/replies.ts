import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, keepAnswers } from './answered-keys.ts'

export type AnswerOnce = ReturnType<typeof keepAnswers>

export const SORRY = {
  error: { type: 'api_error', message: 'Sorry! There was an error while talking to Stripe.' },
}

export function give(reply: FastifyReply, { status, body, replayed }: Answer & { replayed: boolean }) {
  if (replayed) reply.header('idempotent-replayed', 'true')
  // Asked again, the key would only repeat it.
  if (status >= 500) reply.header('stripe-should-retry', 'false')
  return reply.code(status).send(body)
}

/** Without one, a call of its own. */
export const keyOf = ({ headers }: FastifyRequest) =>
  headers['idempotency-key']?.toString() ?? randomBytes(16).toString('hex')
