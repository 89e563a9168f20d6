import type { ApiFetch } from './api-client.ts'
import { type SendProgress, sendMeter } from './send-meter.ts'

type Sent = Omit<Parameters<ApiFetch>[1], 'access' | 'onProgress'>

/** The browser's fetch; a call that follows its progress goes by XMLHttpRequest, the only one that tells it. */
export const browserFetch: ApiFetch = (path, { access: _access, onProgress, ...sent }) =>
  onProgress ? sendTold(path, sent, onProgress) : fetch(path, sent)

/** Rejects as fetch does: a TypeError when the network fails, the signal's reason when it is aborted. */
function sendTold(
  path: string,
  { method, headers, body, signal }: Sent,
  onProgress: (progress: SendProgress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const meter = sendMeter()
    request.open(method, path)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(meter({ loaded, total, at: performance.now() })),
    )
    request.addEventListener('load', () => {
      const { status, statusText } = request
      resolve(new Response(request.responseText, { status, statusText }))
    })
    request.addEventListener('error', () => reject(new TypeError('The network failed')))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
