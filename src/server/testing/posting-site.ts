import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { buildApp, FORMS } from '../app.ts'
import { supportRequests } from '../platform/db/schema/support.ts'
import { createServer } from '../platform/http/create-server.ts'
import { servePosts } from '../platform/http/serve-posts.ts'
import { startOwnTestApp, type TestApp } from './test-app.ts'

type Post = (path: string, body: BodyInit | null, headers?: Record<string, string>) => Promise<Response>

export type PostingSite = {
  app: TestApp
  url: string
  /** The pages drawn, with the outcome that each was given. */
  shown: { path: string; outcome: PostOutcome | undefined }[]
  /** Posts as a browser does, and follows no redirection. */
  post: Post
  /** Erases every post. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

export const MAUD = { nom: 'Maud Kerbrat', email: 'maud@exemple.fr', telephone: '06 12 34 56 78' }
export const CONTACT = { ...MAUD, sujet: 'Un roman', message: 'Bonjour,\r\nQuand ?' }

/** The product with its posted forms; only the drawing of a page is replaced, by its arguments. */
export async function startPostingSite(): Promise<PostingSite> {
  const app = await startOwnTestApp({ RATE_LIMITS: 'forms=12/3600' })
  const shown: PostingSite['shown'] = []
  const server = createServer(app.deps.config, 'silent')
  await buildApp(server, app.deps)
  await servePosts(server, {
    deps: app.deps,
    forms: FORMS,
    renderPage: async (path, outcome) => {
      shown.push({ path, outcome })
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    url,
    shown,
    post: (path, body, headers = {}) =>
      fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' }),
    forget: async () => {
      shown.splice(0)
      await app.deps.pool.query('TRUNCATE rate_limits, support_requests, newsletter_subscriptions CASCADE')
    },
    close: async () => {
      await server.close()
      await app.close()
    },
  }
}

/** The number of requests that the house has received. */
export const requestsOf = ({ app }: PostingSite) => app.deps.db.$count(supportRequests)
