import { z } from 'zod'
import { errorBody } from '#contract/shared/error-body.ts'
import { readReply } from '../../../testing/read-reply.ts'
import { HttpError } from '../../errors.ts'
import { parseOrRefuse } from '../parse.ts'

/** A hostile request, and its name in a failure. */
export type HostileRequest = { what: string; url: string; init: RequestInit }

export type Outcome = HostileRequest & { status: number; text: string; headers: Headers }

const AT_ONCE = 8
/** A stack, a query, a path of ours, or a validator's own English. */
const LEAK =
  /\bat \S+ \(|node_modules|\.ts\b:\d|Failed query|select .+ from |insert into|syntax error|SQLSTATE|Invalid (input|string|option)|expected (string|number|object|array)|Unrecognized key/i

const anyJson = z.json()

/** Sends every request, a few at a time. */
export async function sendHostileRequests(requests: HostileRequest[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  await aFewAtOnce(requests, async (request) => {
    outcomes.push(await send(request))
  })
  return outcomes
}

async function aFewAtOnce<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function send(request: HostileRequest): Promise<Outcome> {
  const response = await fetch(request.url, { ...request.init, redirect: 'manual' })
  const { status, headers } = response
  return { ...request, status, headers, text: await readReply(response) }
}

/** A field of a request, and the text it holds there as it goes over the wire. */
export type Trial = { field: string; text: string }

/** The text of each field. */
export const textsOf = (trials: Trial[]): Record<string, string> =>
  Object.fromEntries(trials.map(({ field, text }) => [field, text]))

/** Written by hand: no JSON.stringify would say the same key with such values. */
export const jsonOf = (fields: [string, string][]): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`

/** A part of a request: how an endpoint reads fields in it, and the request that carries them. */
type Part = {
  schema: z.ZodType
  valueOf: (trials: Trial[]) => unknown
  requestOf: (trials: Trial[]) => HostileRequest
}

/**
 * Tries each text in its field; of those that the contract reads alike, one. Refused texts are refused in one place, before any verb
 * (`parse.ts`): the first of each field is sent, and the words of the others are read here. Accepted texts are sent with a text in every
 * field, and when that is not accepted, each text again by itself: none hides behind another's refusal.
 */
export async function sendTrials(
  trials: Trial[],
  { schema, valueOf, requestOf }: Part,
): Promise<{ outcomes: Outcome[]; leaks: string[] }> {
  const readings = new Set<string>()
  const leaks: string[] = []
  const refused: Trial[] = []
  const accepted: Trial[] = []
  for (const trial of trials) {
    const { reading, refusal = '' } = readingOf(schema, valueOf([trial]))
    if (LEAK.test(refusal))
      leaks.push(`${trial.field}: ${trial.text.slice(0, 120)} says ${refusal.slice(0, 300)}`)
    if (readings.has(`${trial.field} ${reading}`)) continue
    readings.add(`${trial.field} ${reading}`)
    if (refusal) refused.push(trial)
    else accepted.push(trial)
  }
  const outcomes = await sendHostileRequests(refused.map((trial) => requestOf([trial])))
  await aFewAtOnce(oneOfEachField(accepted), async (together) => {
    const outcome = await send(requestOf(together))
    outcomes.push(outcome)
    if (outcome.status < 400 || together.length === 1) return
    for (const trial of together) outcomes.push(await send(requestOf([trial])))
  })
  return { outcomes, leaks }
}

/** The first text of each field, then the second of each, and so on. */
function oneOfEachField(trials: Trial[]): Trial[][] {
  const byField = Object.values(Object.groupBy(trials, ({ field }) => field)).map((texts = []) => texts)
  const longest = Math.max(0, ...byField.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    byField.flatMap((texts) => texts.slice(index, index + 1)),
  )
}

/** The value that a verb would receive, or the refusal that a caller would read. */
function readingOf(schema: z.ZodType, value: unknown): { reading: string; refusal?: string } {
  try {
    return { reading: JSON.stringify(parseOrRefuse(schema, value)) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { reading: 'refused', refusal: JSON.stringify([error.message, error.details]) }
  }
}

/** Each wrong reply on a line: a failure of the server, a shape other than that of decisions §2, or a leak. */
export function failuresOf(outcomes: Outcome[], log: { lines: string[] }): string {
  if (outcomes.length === 0) return 'nothing was tried'
  const failures = outcomes.flatMap(failureOf)
  return failures.length === 0 ? '' : [...failures, ...log.lines].join('\n')
}

function failureOf({ what, status, text, headers }: Outcome): string[] {
  const request = what.length > 120 ? `${what.slice(0, 120)}…` : what
  if (status >= 500) return [`${status} ${request}`]
  if (status < 400) return []
  const body = headers.get('content-type')?.startsWith('application/json')
    ? anyJson.parse(JSON.parse(text))
    : null
  const refusal = errorBody.safeParse(body).data
  if (!refusal || refusal.error !== refusal.message || refusal.requestId === '') {
    return [`${status} without the usual envelope: ${request}: ${text.slice(0, 200)}`]
  }
  return LEAK.test(text) ? [`${status} ${request} says ${text.slice(0, 300)}`] : []
}
