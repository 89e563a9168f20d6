import type { CallInput, EndpointSpec, ReplyOf } from '#contract/endpoint.ts'
import { pathOf } from '#contract/endpoint.ts'
import { type ErrorBody, errorBody } from '#contract/shared/error-body.ts'
import { readReply } from './read-reply.ts'

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  token?: string
}

export type ApiCaller = {
  /** Calls an endpoint as the contract types it; throws the API's refusal. */
  call: <E extends EndpointSpec>(endpoint: E, input: CallInput<E> & LooseInput) => Promise<ReplyOf<E>>
  /** Calls with any input, valid or not, and returns the status and the JSON. */
  send: (
    endpoint: EndpointSpec,
    input?: LooseInput,
  ) => Promise<{ status: number; body: unknown; error: ErrorBody | null; headers: Headers }>
}

/** The API of a product that listens at this address, over real HTTP. */
export function callerOfApi(url: string): ApiCaller {
  const send: ApiCaller['send'] = async (endpoint, input = {}) => {
    const response = await fetch(url + urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(input.token && { authorization: `Bearer ${input.token}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.form && { body: input.form }),
    })
    const text = await readReply(response)
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
    const parsed = errorBody.safeParse(body)
    return {
      status: response.status,
      body,
      error: parsed.success ? parsed.data : null,
      headers: response.headers,
    }
  }

  return {
    send,
    call: async (endpoint, input) => {
      const { status, body, error } = await send(endpoint, input)
      if (status >= 400) throw new Error(`${status} ${error?.message ?? String(body)}`)
      return replyOf(endpoint, body)
    },
  }
}

function urlOf({ path }: EndpointSpec, { params, query }: LooseInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value))
  return `/api${pathOf(path, params)}${search.size > 0 ? `?${search}` : ''}`
}

function replyOf<E extends EndpointSpec>(endpoint: E, body: unknown): ReplyOf<E> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema that gives the type has just parsed it
  return endpoint.reply.parse(body) as ReplyOf<E>
}
