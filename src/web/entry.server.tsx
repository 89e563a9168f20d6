import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isMeasuredPath } from './consent/measured-paths.ts'
import { providerOf } from './consent/provider-of.ts'
import { hydratedPolicy, readingPolicy } from './content-security-policy.ts'
import earlySource from './early-script.js?raw'
import { isReadingHandle } from './is-reading-handle.ts'
import { readingDocument } from './reading-document.ts'
import { ServerDocumentContext } from './server-document'

export { createRequestHandler } from 'react-router'
export { isReadingHandle } from './is-reading-handle.ts'
export { loadContextFor } from './lib/server-api.ts'

const RENDER_TIMEOUT_MS = 5_000
// Newlines stay: they end the statements.
const earlyScript = earlySource.replaceAll(/\n\s*/g, '\n')
const READING_PARTS = { script: earlyScript, css: readingDocument.css ?? '' }

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const reading = isReading(context) ? readingDocument : null
  const nonce = import.meta.env.DEV || reading ? undefined : randomBytes(16).toString('base64')
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!import.meta.env.DEV) {
    const measuredBy = reading || isMeasuredPath(new URL(request.url).pathname) ? providerOf(context) : null
    headers.set(
      'content-security-policy',
      nonce ? hydratedPolicy(nonce, measuredBy) : readingPolicy(READING_PARTS, measuredBy),
    )
  }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerDocumentContext value={{ earlyScript, nonce, reading }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ServerDocumentContext>,
      {
        nonce,
        // A large page in one piece: React writes no inline script to put it together.
        ...(reading && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
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

const isReading = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => isReadingHandle(route.handle))
