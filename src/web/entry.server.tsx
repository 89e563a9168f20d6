import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { clientModules } from './client-modules.ts'
import { isMeasuredPath, isMeasuredReading } from './consent/measured-paths.ts'
import { providerOf } from './consent/provider-of.ts'
import { hydratedPolicy, readingPolicy } from './content-security-policy.ts'
import { earlyScript } from './early-script.ts'
import houseSheet from './house.css?inline'
import { isAfterPaintHandle, isHouseHandle, isReadingHandle } from './is-reading-handle.ts'
import { modulesAfterPaint, modulesLast } from './modules-after-paint.ts'
import { readingDocument } from './reading-document.ts'
import { ServerDocumentContext } from './server-document'

export { createRequestHandler } from 'react-router'
export { isReadingHandle } from './is-reading-handle.ts'
export { loadContextFor } from './lib/server-api.ts'

const RENDER_TIMEOUT_MS = 5_000
const MODULES = import.meta.env.DEV ? [] : clientModules()
const READING_PARTS = { script: earlyScript, css: readingDocument.css ?? '' }

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const reading = isMarked(context, isReadingHandle) ? readingDocument : null
  const houseCss = !import.meta.env.DEV && isMarked(context, isHouseHandle) ? houseSheet : null
  const nonce = import.meta.env.DEV || reading ? undefined : randomBytes(16).toString('base64')
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!import.meta.env.DEV) {
    const { pathname } = new URL(request.url)
    const isMeasured = reading ? isMeasuredReading(pathname) : isMeasuredPath(pathname)
    const measuredBy = isMeasured ? providerOf(context) : null
    headers.set(
      'content-security-policy',
      nonce ? hydratedPolicy(nonce, measuredBy) : readingPolicy(READING_PARTS, measuredBy),
    )
  }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerDocumentContext value={{ earlyScript, nonce, reading, houseCss }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ServerDocumentContext>,
      {
        nonce,
        // A large page in one piece: React writes no inline script to put it together.
        ...(reading && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        onAllReady() {
          clearTimeout(timeout)
          const page = text(pipe(new PassThrough()))
          const afterPaint = nonce && isMarked(context, isAfterPaintHandle)
          const inOrder = (html: string) =>
            afterPaint ? modulesAfterPaint(html, MODULES) : modulesLast(html)
          page.then((html) => resolve(new Response(inOrder(html), { status, headers })), reject)
        },
        onShellError: reject,
      },
    )
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

const isMarked = ({ staticHandlerContext }: EntryContext, isMark: (handle: unknown) => boolean) =>
  staticHandlerContext.matches.some(({ route }) => isMark(route.handle))
