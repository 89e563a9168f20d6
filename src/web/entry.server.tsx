import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { z } from 'zod'
import { isMeasuredPath, isMeasuredReading } from './consent/measured-paths.ts'
import { providerOf } from './consent/provider-of.ts'
import { hydratedPolicy, readingPolicy } from './content-security-policy.ts'
import { earlyScript } from './early-script.ts'
import { RETRY_AFTER_S, reportFailure } from './lib/server-api.ts'
import { type ReadingDocument, ServerDocumentContext } from './server-document'

export { createRequestHandler } from 'react-router'
export { loadContextFor } from './lib/server-api.ts'

const RENDER_TIMEOUT_MS = 5_000
const AWAY = 503
const ENTRY = 'src/web/islands/entry.ts'
const MANIFEST = 'build/client/.vite/manifest.json'
const readingHandle = z.object({ reading: z.literal(true) })
const manifest = z.object({ [ENTRY]: z.object({ file: z.string() }) })

/** Logs a failure as one masked line; by default React Router prints the stack as it is, with the requested address. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The log line of its request already tells of an unknown address.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(reportFailure)(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
): Promise<Response> {
  const reading = isReading(context) ? readingDocument : null
  const nonce = import.meta.env.DEV || reading ? undefined : randomBytes(16).toString('base64')
  headers.set('content-type', 'text/html; charset=utf-8')
  // A nonce is good for one answer: a stored copy of the page would reveal it.
  if (nonce || status >= 500) headers.set('cache-control', 'no-store')
  if (status === AWAY) headers.set('retry-after', String(RETRY_AFTER_S))
  if (!import.meta.env.DEV) {
    const { pathname } = new URL(request.url)
    const isMeasured = reading ? isMeasuredReading(pathname) : isMeasuredPath(pathname)
    const measuredBy = isMeasured ? providerOf(context) : null
    headers.set(
      'content-security-policy',
      nonce ? hydratedPolicy({ nonce, measuredBy, pathname }) : readingPolicy(earlyScript, measuredBy),
    )
  }
  return new Promise((resolve, reject) => {
    let isFramed = false
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
        onShellReady() {
          isFramed = true
        },
        onShellError: reject,
        // Before that it is `handleError` that tells, as the page is drawn again around the error.
        onError: (error) => {
          if (isFramed) loaded.get(reportFailure)(error)
        },
      },
    )
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

const isReading = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => isReadingHandle(route.handle))

/** The parts common to every reading page, beside its own text. */
const readingDocument: ReadingDocument = {
  scripts: import.meta.env.DEV
    ? ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${ENTRY}`]
    : [builtEntry()],
  renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
}

/** The address that the build gave to the entry of the islands (vite.config.ts). */
function builtEntry(): string {
  const { [ENTRY]: entry } = manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  return `/${entry.file}`
}

/** True when a route's `handle` marks its pages, and those below it, as reading pages. */
export const isReadingHandle = (handle: unknown): boolean => readingHandle.safeParse(handle).success
