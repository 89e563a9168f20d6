import type { z } from 'zod'
import { HOSTILE_BODIES } from './hostile-values.ts'

const UNPARSED = Symbol('refused by the parser of requests')
const REFUSED = Symbol('refused by the contract')

/** The hostile bodies that an endpoint reads differently, one of each; without a schema, none. */
export function bodiesReadApart(schema: z.ZodType | undefined): typeof HOSTILE_BODIES {
  const readings = Map.groupBy(HOSTILE_BODIES, (body) => readingOf(schema, parsed(body.toString())))
  return [...readings.values()].flatMap(([first]) => first ?? [])
}

function readingOf(schema: z.ZodType | undefined, value: unknown): unknown {
  if (value === UNPARSED || !schema) return value === UNPARSED ? UNPARSED : null
  const read = schema.safeParse(value ?? {})
  return read.success ? JSON.stringify(read.data) : REFUSED
}

/** Parses as the parser of requests does, which refuses a prototype. */
function parsed(json: string): unknown {
  if (/__proto__|prototype/.test(json)) return UNPARSED
  try {
    return JSON.parse(json)
  } catch {
    return UNPARSED
  }
}
