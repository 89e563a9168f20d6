import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { once } from '../../process/once.ts'
import { openApiDocument } from '../openapi.ts'
import { docsPage, STYLE_PATH } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import { viewOf } from './document-view.ts'

const FONTS = {
  newsreader: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/** Looser than the API's own, which lets a page load nothing at all; still no script. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const A_DAY = 'public, max-age=86400'

/** `GET /api/openapi.json` for machines, `GET /api/docs` for people: both come from the contract, made once a process. */
export function docsRoutes(app: FastifyInstance): void {
  const json = once(() => JSON.stringify(openApiDocument()))
  const html = once(() => docsPage(viewOf(openApiDocument())))
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json()))
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(html()),
  )
  app.get(STYLE_PATH.replace('/api', ''), (_request, reply) =>
    reply.header('cache-control', A_DAY).type('text/css; charset=utf-8').send(docsStyle),
  )
  for (const [name, file] of Object.entries(FONTS)) {
    const bytes = once(() => readFileSync(fileURLToPath(import.meta.resolve(file))))
    app.get(`/docs/${name}.woff2`, (_request, reply) =>
      reply.header('cache-control', A_DAY).type('font/woff2').send(bytes()),
    )
  }
}
