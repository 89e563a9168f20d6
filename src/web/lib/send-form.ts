import type { EndpointSpec, ParamsOf, ReplyOf } from '#contract/endpoint.ts'
import { refreshToken } from './session-fetch.ts'
import { readToken } from './session-token.ts'
import { readError, replyOf, urlOf } from './api-client.ts'
import { type SendProgress, sendMeter } from './send-meter.ts'

type Sending<E extends EndpointSpec> = {
  form: FormData
  params?: ParamsOf<E>
  signal?: AbortSignal
  onProgress?: (progress: SendProgress) => void
}

/**
 * Sends a multipart form and tells the bytes as they leave, which fetch cannot do. Throws ApiError for a refusal,
 * TypeError when the network fails, and the signal's reason when it is aborted.
 */
export async function sendForm<E extends EndpointSpec>(
  endpoint: E,
  sending: Sending<E>,
): Promise<ReplyOf<E>> {
  const token = endpoint.access === 'public' ? null : readToken()
  const response = await post(endpoint, sending, token)
  if (response.status !== 401 || !token) return read(endpoint, response)
  const fresh = await refreshToken(token)
  return read(endpoint, fresh ? await post(endpoint, sending, fresh) : response)
}

async function read<E extends EndpointSpec>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  if (!response.ok) throw await readError(response, endpoint.path)
  return replyOf(endpoint, await response.json())
}

function post<E extends EndpointSpec>(
  endpoint: E,
  sending: Sending<E>,
  token: string | null,
): Promise<Response> {
  const { form, params, signal, onProgress } = sending
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const meter = sendMeter()
    request.open(endpoint.method, urlOf(endpoint, { params }))
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(meter({ loaded, total, at: performance.now() })),
    )
    request.addEventListener('load', () => {
      const { status, statusText } = request
      resolve(new Response(request.responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(new TypeError('The network failed')))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
