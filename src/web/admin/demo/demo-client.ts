import type { z } from 'zod'
import { answersBytes, type EndpointSpec, type HandlerInput, type HandlerReply } from '#contract/endpoint.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { OpenHouse } from './open-house.ts'
import { refuse } from './refuse.ts'

type Asked<E extends EndpointSpec> = HandlerInput<E> & {
  form: E['form'] extends z.ZodType ? FormData : undefined
}

/** The answer to an endpoint, from the sample. */
export type Answer = { endpoint: EndpointSpec; run: (input: never, house: OpenHouse) => unknown }

/** Defines the demonstration's answer to an endpoint: the same input and the same reply as the server's route. */
export const answer = <E extends EndpointSpec>(
  endpoint: E,
  run: (input: Asked<E>, house: OpenHouse) => HandlerReply<E> | Promise<HandlerReply<E>>,
): Answer => ({ endpoint, run })

/** A call as a screen makes it: the query as text, the body as JSON. */
export type Sent = { params: Record<string, string>; query: Record<string, string>; body: unknown }

/** A call that was answered. */
export type Act = { endpoint: EndpointSpec; sent: Sent; reply: unknown }

type Guard = {
  /** The French reason for a refusal; null when the call is allowed. */
  refusalOf: (endpoint: EndpointSpec, sent: Sent) => string | null
  /** Waits as long as a server would take. */
  wait: () => Promise<void>
  onDone: (act: Act) => void
}

/** A client of the API whose server is the sample: requests and replies are parsed by the contract, as on the wire. */
export function demoClient(answers: readonly Answer[], house: OpenHouse, guard: Guard): ApiClient {
  const runs = new Map(answers.map(({ endpoint, run }) => [endpoint, run]))
  return async (endpoint, { params = {}, query = {}, body, form, signal, onProgress }) => {
    signal?.throwIfAborted()
    const sent: Sent = { params, query: inWords(query), body: asJson(body ?? {}) }
    const refusal = guard.refusalOf(endpoint, sent)
    await guard.wait()
    signal?.throwIfAborted()
    if (refusal) throw refuse(403, refusal)
    const run = runs.get(endpoint)
    if (!run) throw refuse(404, `${endpoint.method} ${endpoint.path} n’est pas dans la démonstration`)
    const input = {
      ...params,
      query: read(endpoint.query, sent.query),
      body: read(endpoint.body, sent.body),
      form,
    }
    const made: unknown = await Reflect.apply(run, undefined, [input, house])
    const reply = answersBytes(endpoint) ? made : structuredClone(made)
    onProgress?.({ loaded: 1, total: 1, bytesPerSecond: 0, secondsLeft: undefined })
    guard.onDone({ endpoint, sent, reply })
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema that gives the type parses it
    return endpoint.reply.parse(reply) as never
  }
}

/** A query as in an address: an empty value counts as absent. */
const inWords = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

const asJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body))

function read(schema: z.ZodType | undefined, sent: unknown): unknown {
  const parsed = schema?.safeParse(sent)
  if (!parsed || parsed.success) return parsed?.data
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw refuse(400, INVALID_FIELDS, details)
}
