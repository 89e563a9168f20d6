import type { ApiFetch } from './api-client.ts'
import { readError } from './api-client.ts'

type Asked = {
  signal?: AbortSignal
  /** Receives the number of bytes read so far. */
  onProgress?: (loaded: number) => void
}

/** Bytes of a download, by its address. */
export type ApiBytes = (path: string, asked?: Asked) => Promise<BlobPart[]>

/** Reads a download into memory, with the session of the person who asks. Throws ApiError for a refusal, TypeError when the network fails. */
export function createApiBytes(fetch: ApiFetch): ApiBytes {
  return async (path, { signal, onProgress } = {}) => {
    // The contract calls a download public, since a ticket opens it too: this one takes the session's token.
    const response = await fetch(path, { method: 'GET', access: 'signed-in', ...(signal && { signal }) })
    if (!response.ok || !response.body) throw await readError(response, path)
    const parts: BlobPart[] = []
    let loaded = 0
    for await (const part of chunksOf(response.body)) {
      parts.push(part)
      loaded += part.byteLength
      onProgress?.(loaded)
    }
    return parts
  }
}

/** Chromium is the only browser that iterates over a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
