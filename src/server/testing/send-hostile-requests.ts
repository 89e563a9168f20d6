import { z } from 'zod'
import { errorBody } from '#contract/shared/error-body.ts'
import { HttpError } from '../errors.ts'
import { parseOrRefuse } from '../http/parse.ts'
import { readReply } from './read-reply.ts'

/** One hostile request, and how to name it in a failure. */
export type HostileRequest = { what: string; url: string; init: RequestInit }

export type Outcome = HostileRequest & { status: number; text: string; headers: Headers }

const AT_ONCE = 8
/** A stack, a query, a path of ours, or a validator's own English. */
const LEAK =
  /\bat \S+ \(|node_modules|\.ts\b:\d|Failed query|select .+ from |insert into|syntax error|SQLSTATE|Invalid (input|string|option)|expected (string|number|object|array)|Unrecognized key/i

const anyJson = z.json()

/** Sends every request, a few at a time. */
export async function sendHostileRequests(requests: HostileRequest[]): Promise<Outcome[]> {
  const waiting = [...requests]
  const outcomes: Outcome[] = []
  const sender = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const response = await fetch(request.url, { ...request.init, redirect: 'manual' })
      outcomes.push({
        ...request,
        status: response.status,
        headers: response.headers,
        text: await readReply(response),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return outcomes
}

/** A value for one field of what an endpoint reads, as the request that carries it. */
type Tried = { field: string; schema: z.ZodType; value: unknown; request: HostileRequest }

/**
 * The requests that go over the wire: of those that the contract reads alike, one. What it refuses is refused in one place,
 * before any verb (`parse.ts`): the first of each field is sent, and the words of the others are read here.
 */
export function oneOfEachReading(tried: Tried[]): { requests: HostileRequest[]; leaks: string[] } {
  const readings = new Set<string>()
  const leaks: string[] = []
  const requests = tried.flatMap(({ field, schema, value, request }) => {
    const { reading, refusal = '' } = readingOf(schema, value)
    if (LEAK.test(refusal)) leaks.push(`${request.what.slice(0, 120)} says ${refusal.slice(0, 300)}`)
    const isKnown = readings.has(`${field} ${reading}`)
    readings.add(`${field} ${reading}`)
    return isKnown ? [] : [request]
  })
  return { requests, leaks }
}

/** What a verb would be given, or what a caller would be told. */
function readingOf(schema: z.ZodType, value: unknown): { reading: string; refusal?: string } {
  try {
    return { reading: JSON.stringify(parseOrRefuse(schema, value)) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { reading: 'refused', refusal: JSON.stringify([error.message, error.details]) }
  }
}

/** Each wrong reply on a line: a failure of the server, a shape other than that of decisions §2, or a leak. */
export function failuresOf(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return 'nothing was tried'
  return outcomes.flatMap(failureOf).join('\n')
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
