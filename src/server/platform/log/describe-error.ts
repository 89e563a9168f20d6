const MOST_CAUSES = 5
const MASKED = '[masqué]'

export type DescribedError = {
  type: string
  message: string
  code?: string
  /** The database's own words that name a rule and never a value. */
  constraint?: string
  table?: string
  stack: string
  cause?: DescribedError
}

/** The loggable part of an error: its cause and place, never the values that a query, a mail or a form carried. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, constraint, table } = textsOf(error)
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The error, or a copy without values when its message holds some: for libraries that log the message themselves. */
export function discreetError(error: unknown): Error {
  if (error instanceof Error && isDiscreet(error)) return error
  const { message, code, constraint, cause, stack } = describeError(error)
  const because = cause ? ` (${[cause.code, cause.constraint, cause.message].filter(Boolean).join(' ')})` : ''
  const discreet = new Error([message, code, constraint].filter(Boolean).join(' ') + because)
  discreet.stack = `Error: ${discreet.message}\n${stack}`
  return discreet
}

function isDiscreet({ message, cause }: Error, depth = 0): boolean {
  if (withoutValues(message) !== message) return false
  return !(cause instanceof Error) || depth === MOST_CAUSES || isDiscreet(cause, depth + 1)
}

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Drizzle writes the parameters of a failed query after it; PostgreSQL quotes a wrong value; JSON.parse its text. */
const PARAMETERS = /\nparams: [\s\S]*$/
const QUOTED_AFTER_COLON = /: "[\s\S]*"/
const JSON_EXCERPT = /, (?:\.\.\.)?"[\s\S]*is not valid JSON/

const withoutValues = (message: string): string =>
  message
    .replace(PARAMETERS, '')
    .replace(QUOTED_AFTER_COLON, `: ${MASKED}`)
    .replace(JSON_EXCERPT, ` ${MASKED} is not valid JSON`)
    .replace(ADDRESS, MASKED)

/** The stack begins with the original message: only the frames after it are kept. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length).trimStart()
}

function textsOf(error: Error) {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value.slice(0, 100) : undefined
  }
  return { code: text('code'), constraint: text('constraint'), table: text('table') }
}
