import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isMeasuredPath, isMeasuredReading } from './consent/measured-paths.ts'
import { providerOf } from './consent/provider-of.ts'
import { hydratedPolicy, readingPolicy } from './content-security-policy.ts'
import { earlyScript } from './early-script.ts'
import { isReadingHandle } from './is-reading-handle.ts'
import { readingDocument } from './reading-document.ts'
import { ServerDocumentContext } from './server-document'

export { createRequestHandler } from 'react-router'
export { isReadingHandle } from './is-reading-handle.ts'
export { loadContextFor } from './lib/server-api.ts'

const RENDER_TIMEOUT_MS = 5_000

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
    const { pathname } = new URL(request.url)
    const isMeasured = reading ? isMeasuredReading(pathname) : isMeasuredPath(pathname)
    const measuredBy = isMeasured ? providerOf(context) : null
    headers.set(
      'content-security-policy',
      nonce ? hydratedPolicy(nonce, measuredBy) : readingPolicy(earlyScript, measuredBy),
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
          clearTimeout(timeout)
          const page = text(pipe(new PassThrough()))
          page.then((html) => resolve(new Response(html, { status, headers })), reject)
        },
        onShellError: reject,
      },
    )
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

const isReading = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => isReadingHandle(route.handle))
