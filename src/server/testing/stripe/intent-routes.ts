import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Answer } from './answered-keys.ts'
import { type AnswerOnce, give, keyOf, SORRY } from './replies.ts'
import type { Faults } from './faults.ts'
import { cardRefusal, type IntentBook } from './intent-book.ts'
import { parseForm } from './session-params.ts'
import { expandedIntent, wireIntent } from './wire-intent.ts'

const idParam = z.object({ id: z.string() })

type Intents = { intents: IntentBook; faults: Faults; once: AnswerOnce }

/** Payment Intents as Stripe's API: retrieve, and charge a kept means. */
export function intentRoutes(server: FastifyInstance, { intents, faults, once }: Intents): void {
  server.get('/v1/payment_intents/:id', async ({ params, url }) =>
    wireIntent(intents.retrieve(idParam.parse(params).id, parseForm(url.split('?')[1] ?? ''))),
  )

  server.post('/v1/payment_intents', async (request, reply) => {
    let met = faults.mode
    const create = async (): Promise<Answer> => {
      met = faults.next()
      const intent = intents.create(request.body)
      if (met === 'broken') return { status: 500, body: SORRY }
      // A refusal is an answer too: its key gives it again.
      if (intent.refusal) return { status: 402, body: cardRefusal(intent, wireIntent(intent)).body }
      return { status: 200, body: expandedIntent(intent) }
    }
    const answer = await once(
      { key: keyOf(request), path: '/v1/payment_intents', body: request.body },
      create,
    )
    if (met === 'hang') await wait(faults.hangMs, undefined, { ref: false })
    if (met === 'reset') return reply.hijack().raw.destroy()
    return give(reply, answer)
  })
}
