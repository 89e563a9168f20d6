import type { EndpointSpec } from '#contract/endpoint.ts'
import { readError, urlOf } from './api-client.ts'
import { sessionFetch } from './session-fetch.ts'

type Saved = { query: Record<string, unknown>; name: string }

/** Saves what an endpoint answers as a file of this name, under the session; fails as its calls do. */
export async function saveBytes(endpoint: EndpointSpec, { query, name }: Saved): Promise<void> {
  const { method, access, path } = endpoint
  const response = await sessionFetch(urlOf(endpoint, { query }), { method, access })
  if (!response.ok) throw await readError(response, path)
  saveBlob(await response.blob(), name)
}

/** Saves what is in hand as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
