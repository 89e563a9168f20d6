import { z } from 'zod'
import { errorBody } from '#contract/shared/error-body.ts'

/** One hostile call, and what to call it if it succeeds in hurting. */
export type Blow = { what: string; url: string; init: RequestInit }

export type Outcome = Blow & { status: number; text: string; headers: Headers }

const AT_ONCE = 8
/** A stack, a query, a path of ours, or a validator's own English. */
const INDISCRETION =
  /\bat \S+ \(|node_modules|\.ts\b:\d|Failed query|select .+ from |insert into|syntax error|SQLSTATE|Invalid (input|string|option)|expected (string|number|object|array)|Unrecognized key/i

const anyJson = z.json()

/** Sends every blow, a few at a time. */
export async function strike(blows: Blow[]): Promise<Outcome[]> {
  const waiting = [...blows]
  const outcomes: Outcome[] = []
  const fighter = async () => {
    for (let blow = waiting.shift(); blow; blow = waiting.shift()) {
      const response = await fetch(blow.url, { ...blow.init, redirect: 'manual' })
      outcomes.push({
        ...blow,
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fighter))
  return outcomes
}

/** What the product should not have answered, a line each: a failure of its own, another shape than decisions §2, or too much. */
export function woundsOf(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return 'nothing was tried'
  return outcomes.flatMap(hurtOf).join('\n')
}

function hurtOf({ what, status, text, headers }: Outcome): string[] {
  const blow = what.length > 120 ? `${what.slice(0, 120)}…` : what
  if (status >= 500) return [`${status} ${blow}`]
  if (status < 400) return []
  const body = headers.get('content-type')?.startsWith('application/json')
    ? anyJson.parse(JSON.parse(text))
    : null
  const refusal = errorBody.safeParse(body).data
  if (!refusal || refusal.error !== refusal.message || refusal.requestId === '') {
    return [`${status} without the usual envelope: ${blow}: ${text.slice(0, 200)}`]
  }
  return INDISCRETION.test(text) ? [`${status} ${blow} says ${text.slice(0, 300)}`] : []
}
