import type { Access, CallInput, EndpointSpec, ReplyOf } from '#contract/endpoint.ts'
import { answersBytes, pathOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/shared/error-body.ts'
import type { SendProgress } from './send-meter.ts'
import { ToldError } from './told-error.ts'

type ApiRequest = {
  method: string
  access: Access
  headers?: HeadersInit
  body?: string | FormData
} & CallOptions

type CallOptions = {
  signal?: AbortSignal
  /** Receives the progress of a form's sending. */
  onProgress?: ((progress: SendProgress) => void) | undefined
}

/** A fetch of any kind: the browser's with its session, or the server's own for rendering and tests. */
export type ApiFetch = (path: string, request: ApiRequest) => Promise<Response>

/** A refusal of the API, with the French sentence for the user. */
export class ApiError extends ToldError {
  readonly status: number
  readonly body: ErrorBody | null

  constructor(status: number, message: string, body: ErrorBody | null) {
    super(message, {
      isRefusal: status < 500,
      details: body?.details,
      isBare: body === null && status !== TOO_LARGE,
    })
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** Whether the link of an e-mail is itself refused: not when the network or the server is away, nor after too many calls. */
export const isDeadLink = (error: Error): boolean =>
  error instanceof ApiError && error.isRefusal && error.status !== 429

/**
 * Calls the endpoints of the contract; each reply is parsed by its schema, a file is a Blob. Throws ApiError for a refusal,
 * TypeError when the network fails, and the signal's reason when it is aborted.
 */
export type ApiClient = <E extends EndpointSpec>(
  endpoint: E,
  input: CallInput<E> & AnyInput,
) => Promise<ReplyOf<E>>

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
} & CallOptions

export function createApiClient(fetch: ApiFetch): ApiClient {
  return async (endpoint, input) => {
    const response = await fetch(urlOf(endpoint, input), requestOf(endpoint, input))
    if (!response.ok) throw await readError(response, endpoint.path)
    return replyOf(endpoint, await (answersBytes(endpoint) ? response.blob() : response.json()))
  }
}

/** The URL of a call, query included, empty values left out. */
export function urlOf(endpoint: EndpointSpec, { params, query }: AnyInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    // oxlint-disable-next-line typescript/no-base-to-string -- the contract's queries are flat
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const path = `/api${pathOf(endpoint.path, params)}`
  return search.size > 0 ? `${path}?${search}` : path
}

/** The error of a failed answer: the server's sentence, else the specification's for such a call. */
export async function readError(response: Response, path: string): Promise<ApiError> {
  const body = await readErrorBody(response).catch(() => null)
  return new ApiError(response.status, body?.message ?? fallbackMessage(response, path), body)
}

/** The part that reads a refusal, loaded early by the screens of an application: the landing page has no need of it. */
export const loadErrorBody = () => import('#contract/shared/error-body.ts')

async function readErrorBody(response: Response): Promise<ErrorBody> {
  const { errorBody } = await loadErrorBody()
  return errorBody.parse(await response.json())
}

function requestOf(endpoint: EndpointSpec, { query, body, form, signal, onProgress }: AnyInput): ApiRequest {
  const { method } = endpoint
  const access = accessOf(endpoint, query)
  const asked = { method, access, ...(signal && { signal }), ...(onProgress && { onProgress }) }
  if (form) return { ...asked, body: form }
  if (body === undefined) return asked
  return { ...asked, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The contract calls a download public, since a ticket opens it: without a ticket it takes the session's token. */
const accessOf = ({ access, query }: EndpointSpec, sent: AnyInput['query'] = {}): Access =>
  query && 'ticket' in query.shape && !sent['ticket'] ? 'signed-in' : access

const TOO_LARGE = 413
/** The text of a 413 from a proxy in front of the product, which only gives its status. */
const TOO_LARGE_TEXT =
  'Ce que vous envoyez est trop volumineux\u00a0: choisissez des fichiers plus légers, ou envoyez-les en plusieurs fois.'

/** The message of a failure that came without a sentence, by path (specification 1 §8, 2 §8). */
const FALLBACKS: Record<string, string> = {
  '/auth/login': 'Erreur de connexion',
  '/auth/register': "Erreur d'inscription",
  '/auth/me': 'Erreur de récupération du profil',
}

function fallbackMessage({ status, statusText }: Response, path: string): string {
  if (status === TOO_LARGE) return TOO_LARGE_TEXT
  if (FALLBACKS[path]) return FALLBACKS[path]
  if (path.startsWith('/notifications')) return `Erreur ${status}`
  if (path.startsWith('/admin') && !/^\/admin\/(factures|tarifs)\b/.test(path)) return `Erreur API: ${status}`
  return `HTTP ${status}: ${statusText}`
}

/** The reply, parsed by the endpoint's own schema: its type is the schema's. */
function replyOf<E extends EndpointSpec>(endpoint: E, json: unknown): ReplyOf<E> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema that gives the type has just parsed it
  return endpoint.reply.parse(json) as ReplyOf<E>
}
