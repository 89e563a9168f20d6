import type { EndpointSpec, ReplyOf } from '#contract/endpoint.ts'
import { LAST_EVENT_ID } from '#contract/live/last-event-id.ts'
import { type ApiFetch, readError, urlOf } from './api-client.ts'

/** The server sends something every 15 s: after a longer silence the connection is considered lost. */
const SILENCE_MS = 40_000

type Listening = {
  /** The id of the last event received: the next ones come first. */
  since?: string | undefined
  signal: AbortSignal
  /** Called when the server answers, before any event, with the id after which it tells events. */
  onOpen?: (from: string | undefined) => void
}

type StreamEndpoint = EndpointSpec & { sends: 'events' }

/**
 * Listens to an endpoint that sends events, each parsed by its schema, until the server ends it. Throws ApiError for a refusal,
 * and an error when the network fails, falls silent, or the signal is aborted.
 */
export type ApiStream = <E extends StreamEndpoint>(
  endpoint: E,
  input: Listening,
) => AsyncGenerator<{ id: string; data: ReplyOf<E> }>

export function createApiStream(fetch: ApiFetch): ApiStream {
  return async function* (endpoint, { since, signal, onOpen }) {
    const { method, access, path, reply } = endpoint
    const headers = { accept: 'text/event-stream', ...(since !== undefined && { [LAST_EVENT_ID]: since }) }
    const response = await fetch(urlOf(endpoint, {}), { method, access, headers, signal })
    if (!response.ok || !response.body) throw await readError(response, path)
    onOpen?.(response.headers.get(LAST_EVENT_ID) ?? undefined)
    for await (const { id, data } of eventsOf(response.body)) {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema that gives the type has just parsed it
      yield { id, data: reply.parse(JSON.parse(data)) as ReplyOf<typeof endpoint> }
    }
  }
}

async function* eventsOf(body: ReadableStream<BufferSource>): AsyncGenerator<{ id: string; data: string }> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await beforeSilence(reader.read())
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = fieldOf(block, 'data')
        if (data !== undefined) yield { id: fieldOf(block, 'id') ?? '', data }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trimStart()

function beforeSilence<Value>(reading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => reject(new TypeError('The stream fell silent')), SILENCE_MS)
    reading.then(resolve, reject).finally(() => clearTimeout(silence))
  })
}
