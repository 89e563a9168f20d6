import { waitText } from '#contract/format/wait.ts'
import { type Decided, isRefused } from '#contract/shared/decision.ts'

export type ErrorDetail = { path: string; message: string }

/** A refusal of one field, said at the field too. */
export const atField = (path: string, message: string): [message: string, details: ErrorDetail[]] => [
  message,
  [{ path, message }],
]

type Extras = {
  details?: ErrorDetail[]
  headers?: Record<string, string>
  /** Fields beside the usual ones of the answer, such as the right `prix`. */
  fields?: Record<string, number | string>
  /** The page on which a browser that follows a mailed link reads it. */
  page?: string
  /** The outside error behind it, for the log alone. */
  cause?: unknown
}

/** A refusal the user may read: its message is French and is answered as it stands. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly details: ErrorDetail[] | undefined
  readonly headers: Record<string, string> | undefined
  readonly fields: Record<string, number | string> | undefined
  readonly page: string | undefined

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message, { cause: extras.cause })
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.details = extras.details
    this.headers = extras.headers
    this.fields = extras.fields
    this.page = extras.page
  }
}

export const badRequest = (message: string, details?: ErrorDetail[], fields?: Extras['fields']) =>
  new HttpError(400, 'BAD_REQUEST', message, { details, fields })

export const unauthorized = (message: string, extras?: Pick<Extras, 'page'>) =>
  new HttpError(401, 'UNAUTHORIZED', message, extras)

export const forbidden = (message: string, fields?: Extras['fields']) =>
  new HttpError(403, 'FORBIDDEN', message, { fields })

export const notFound = (message: string, extras?: Pick<Extras, 'page'>) =>
  new HttpError(404, 'NOT_FOUND', message, extras)

export const conflict = (message: string, fields?: Extras['fields'], details?: ErrorDetail[]) =>
  new HttpError(409, 'CONFLICT', message, { fields, details })

/** The decision of a rule of the contract; CONFLICT with its words when it refused. */
export function accepted<Decision>(decided: Decided<Decision>): Decision {
  if (isRefused(decided)) throw conflict(decided.refusal)
  return decided
}

export const payloadTooLarge = (message: string, details?: ErrorDetail[]) =>
  new HttpError(413, 'PAYLOAD_TOO_LARGE', message, { details })

export const unsupportedMediaType = (message: string) => new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', message)

export const tooManyRequests = (
  retryAfterSeconds: number,
  message = `Trop de demandes. Réessayez ${waitText(retryAfterSeconds)}.`,
) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

/** Something does not answer, or not now: the caller may try again. */
export const serviceUnavailable = (message: string, cause?: unknown) =>
  new HttpError(503, 'SERVICE_UNAVAILABLE', message, { cause })

/** The disk is full: the part of the request already received is not kept. */
export const insufficientStorage = (message: string, cause: unknown) =>
  new HttpError(507, 'INSUFFICIENT_STORAGE', message, { cause })

/** The browser left before the end: the answer will not be read, and nothing is wrong here. */
export const clientClosedRequest = () =>
  new HttpError(499, 'CLIENT_CLOSED_REQUEST', 'La connexion a été interrompue.')
