import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { followContentVersion } from '../content/follow-content-version.ts'
import { followDay } from '../content/follow-day.ts'
import type { Deps } from '../deps.ts'
import { type Log, redactUrl } from '../log/log.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { readingPathsOf, UNKNOWN_PATH } from './reading-paths.ts'
import { AWAY, INTERNAL, refuse } from './refusal.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import type { RenderPage } from './serve-posts.ts'

const BUILD = resolve('build')
const MAX_CACHED_PAGES = 200
/** The worker where a demonstration runs: it alone compiles a program (PostgreSQL), and asks for the files of its house. */
const DEMONSTRATION = /\/demonstration-worker-[\w-]+\.js(\.\w+)?$/
const DEMONSTRATION_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
/** The type that our pages post; any other is refused (415). */
const FORM = 'application/x-www-form-urlencoded'

type FetchApi = (path: string, init: RequestInit) => Promise<Response>

type PageContext = { fetch: FetchApi; outcome: PostOutcome | undefined; onFailure: (error: unknown) => void }

/** The required exports of the web's server entry, besides its renderer: in development Vite has a React Router of its own. */
const webEntry = z.object({
  createRequestHandler: z.custom<typeof createRequestHandler>((value) => typeof value === 'function'),
  loadContextFor: z.custom<(page: PageContext) => RouterContextProvider>(
    (value) => typeof value === 'function',
  ),
  isReadingHandle: z.custom<(handle: unknown) => boolean>((value) => typeof value === 'function'),
})

/** The only import of the web by the server: React Router's build, or Vite in development. Returns the renderer of a page. */
export async function serveWeb(app: FastifyInstance, deps: ServedBy): Promise<RenderPage> {
  const { config } = deps
  const web = config.production ? await openBuild(app) : await openVite(app)
  const render = async (request: Request, { asker, outcome, log = deps.log }: RenderOptions = {}) => {
    const pages = await web.load()
    const onFailure = (err: unknown) =>
      log.error({ err, method: request.method, url: shownAddress(request) }, 'page failed')
    return pages.render(
      request,
      pages.loadContextFor({ fetch: inProcessFetch(app, asker), outcome, onFailure }),
    )
  }

  await app.register(async (pages) => {
    await pages.register(fastifyCompress, { global: false, customTypes: /^text\/html/, threshold: 1024 })
    const cache = web.cachedAs && (await openPageCache(pages, deps, { cachedAs: web.cachedAs, render }))
    // React Router parses the bodies itself, and fails on any that is not of a form.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    pages.route({
      // HEAD is ours: Fastify's own measures a body, and React Router's answer has none.
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      onRequest: async (request) => {
        if (request.method === 'POST') refuseCrossSite(request, config.appUrl)
      },
      handler: async (request, reply) => {
        if (await web.servesAsset(request, reply.raw)) return reply.hijack()
        const cached = request.method === 'POST' ? null : await cache?.reply(pathOf(request), request.headers)
        if (cached)
          return reply
            .code(cached.status)
            .headers(cached.headers)
            .send(cached.body ?? undefined)
        const page = await render(toWebRequest(request, config.appUrl), {
          asker: askerOf(request),
          log: request.log,
        })
        if (page.status < 500 || isHtml(page)) return reply.compress(page)
        return refuse(request, reply, page.status === AWAY.status ? AWAY : INTERNAL)
      },
    })
  })
  return (path, outcome) => render(new Request(new URL(path, config.appUrl)), { outcome })
}

type RenderOptions = { asker?: Asker; outcome?: PostOutcome | undefined; log?: Log }

const shownAddress = ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  return redactUrl(pathname + search)
}

/** A failure outside a page (the sitemap, a picture) has only React Router's words. */
const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

type ServedBy = Pick<Deps, 'config' | 'pool' | 'log' | 'clock'>

type ReadingPages = {
  cachedAs: (path: string) => string | null
  render: (request: Request) => Promise<Response>
}

/** The reading pages, cached for the version of the content that they show (decision 022). */
async function openPageCache(
  app: FastifyInstance,
  { config, pool, log, clock }: ServedBy,
  pages: ReadingPages,
): Promise<PageCache> {
  const content = await followContentVersion({ pool, log })
  app.addHook('onClose', () => content.stop())
  // The content of a page may begin or end with a day, as an offer does (decision 026).
  const today = followDay(clock)
  return createPageCache({
    render: (path) => pages.render(new Request(new URL(path, config.appUrl))),
    cachedAs: pages.cachedAs,
    unknownPath: UNKNOWN_PATH,
    version: () => `${content.current()} ${today()}`,
    maxPages: MAX_CACHED_PAGES,
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1).join()

type Pages = Omit<z.output<typeof webEntry>, 'createRequestHandler'> & { render: RequestHandler }

type Web = {
  load: () => Promise<Pages>
  /** In development Vite answers for its modules; in production Fastify's static routes come first. */
  servesAsset: (request: FastifyRequest, response: ServerResponse) => Promise<boolean>
  /** The path under which a page is cached; absent in development, where each page is rendered again. */
  cachedAs?: (path: string) => string | null
}

async function openBuild(app: FastifyInstance): Promise<Web> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- made by `react-router build`, which gives it no type
  const build: ServerBuild = await import(resolve(BUILD, 'server/index.js'))
  await app.register(fastifyStatic, {
    root: resolve(BUILD, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (DEMONSTRATION.test(path)) reply.header('content-security-policy', DEMONSTRATION_POLICY)
    },
  })
  // The few files at the root, a route each: the favicon, robots.
  await app.register(fastifyStatic, {
    root: resolve(BUILD, 'client'),
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '*.br', '*.gz'],
    decorateReply: false,
  })
  const pages = pagesOf(build, 'production')
  return {
    load: async () => pages,
    servesAsset: async () => false,
    cachedAs: readingPathsOf(build, pages.isReadingHandle),
  }
}

async function openVite(app: FastifyInstance): Promise<Web> {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  return {
    load: async () =>
      pagesOf(
        serverBuild.parse(await vite.ssrLoadModule('virtual:react-router/server-build')),
        'development',
      ),
    servesAsset: (request, response) =>
      new Promise((resolvePromise, reject) => {
        response.once('finish', () => resolvePromise(true))
        vite.middlewares(request.raw, response, (error?: unknown) =>
          error ? reject(error) : resolvePromise(false),
        )
      }),
  }
}

const serverBuild = z.custom<ServerBuild>(
  (value) => typeof value === 'object' && value !== null && 'entry' in value,
)

function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Pages {
  const { createRequestHandler: createHandler, ...rest } = webEntry.parse(build.entry.module)
  return { render: createHandler(build, mode), ...rest }
}

/** The person whom a page is rendered for: its forms are limited and logged by their address, not by ours. */
type Asker = { remoteAddress: string; userAgent: string }

const askerOf = ({ ip, headers }: FastifyRequest): Asker => ({
  remoteAddress: ip,
  userAgent: headers['user-agent'] ?? '',
})

/** The API for a page being rendered: through Fastify, without a socket; anonymous without an asker. */
function inProcessFetch(app: FastifyInstance, asker?: Asker): FetchApi {
  return async (path, init) => {
    const answer = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(asker && { 'user-agent': asker.userAgent }),
      },
      ...(asker && { remoteAddress: asker.remoteAddress }),
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode })
  }
}

/**
 * Built on the product's own address: never on a Host header that a visitor wrote. Without `Origin`: it has been judged, and React
 * Router, which knows that one address alone, would refuse a form of ours under any other name.
 */
function toWebRequest(request: FastifyRequest, appUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':') || name === 'origin') continue
    headers.set(name, String(value))
  }
  return new Request(addressOf(request.url, appUrl), {
    method: request.method,
    headers,
    ...(request.method === 'POST' && { body: bodyOf(request) }),
  })
}

/** A post without body is a form without fields. */
const bodyOf = ({ body }: FastifyRequest) =>
  body instanceof Buffer ? new Uint8Array(body) : new URLSearchParams()

/** `//elsewhere/x` and `http://elsewhere/x` are paths of ours like any other: read as addresses, they would name a host. */
function addressOf(path: string, appUrl: string): URL {
  const [pathname = '', ...search] = path.split('?')
  const url = new URL(appUrl)
  url.pathname = pathname
  url.search = search.join('?')
  return url
}
