import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import earlySource from './early-script.js?raw'
import { ServerDocumentContext } from './server-document'

export { createRequestHandler } from 'react-router'
export { loadContextFor } from './lib/server-api.ts'

const RENDER_TIMEOUT_MS = 5_000
// Newlines stay: they end the statements.
const earlyScript = earlySource.replaceAll(/\n\s*/g, '\n')

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString('base64')
  headers.set('content-type', 'text/html; charset=utf-8')
  if (nonce) headers.set('content-security-policy', contentSecurityPolicy(nonce))
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerDocumentContext value={{ earlyScript, nonce }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ServerDocumentContext>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough().on('close', () => clearTimeout(timeout))
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Toasts and dialogs write their own style element: see docs/decisions on the CSP.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
