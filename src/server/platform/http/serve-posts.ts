import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { clientClosedRequest, HttpError } from '../errors.ts'
import { asApiRequest } from './fastify-api.ts'
import { hasLeft } from './has-left.ts'
import type { ApiRequest } from './http-port.ts'
import { AWAY, INTERNAL } from './refusal.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'

/** The typed values, by field. */
export type Typed = Map<string, string>

/** A form of a reading page, as a browser posts it without JavaScript (decision 027). */
export type PostedForm = {
  /** The page of the form, and where it posts. */
  path: string
  /** Carries out the request, and puts the fields of a multipart body in `typed`; throws an HttpError to show the page again. */
  receive: (deps: Deps, request: ApiRequest, typed: Typed) => Promise<void>
  /** The page of thanks: the browser is redirected there, or shown it in place. */
  done: { goTo: string } | { show: string }
  /** The allowed senders: pages of ours, or the holder of the link that it carries. */
  from: 'our-pages' | 'anywhere'
}

/** Renders the reading page of a path, with the outcome of one person's form. */
export type RenderPage = (path: string, outcome?: PostOutcome) => Promise<Response>

type Posts = { deps: Deps; forms: PostedForm[]; renderPage: RenderPage }

/** Serves the forms that a browser posts by itself: accepted, it redirects to a page of thanks; refused, it shows the form again. */
export async function servePosts(app: FastifyInstance, { deps, forms, renderPage }: Posts): Promise<void> {
  await app.register(async (posts) => {
    posts.removeContentTypeParser(['text/plain', 'application/json'])
    posts.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    for (const form of forms) {
      posts.post(form.path, {
        onRequest: async (request) => {
          if (form.from === 'our-pages') refuseCrossSite(request, deps.config.appUrl)
        },
        handler: (request, reply) => answer(form, request, reply),
      })
    }
  })

  async function answer(form: PostedForm, request: FastifyRequest, reply: FastifyReply) {
    const typed: Typed = new Map(request.body instanceof URLSearchParams ? request.body : [])
    try {
      await form.receive(deps, asApiRequest(request, reply), typed)
    } catch (error) {
      const refusal = refusalOf(error, request)
      const page = await renderPage(form.path, outcomeOf(refusal, typed))
      return sendPage(reply.code(refusal.status).headers(refusal.headers ?? {}), page)
    }
    if ('goTo' in form.done) return reply.header('cache-control', 'no-store').redirect(form.done.goTo, 303)
    return sendPage(reply, await renderPage(form.done.show))
  }
}

type Refused = Pick<HttpError, 'status' | 'message'> & Partial<Pick<HttpError, 'headers' | 'details'>>

function refusalOf(error: unknown, request: FastifyRequest): Refused {
  if (error instanceof HttpError) return error
  if (hasLeft(request)) return clientClosedRequest()
  request.log.error({ err: error }, 'a posted form failed')
  return isDatabaseAway(error) ? AWAY : INTERNAL
}

function outcomeOf({ message, details = [] }: Refused, typed: Typed): PostOutcome {
  // The first refusal of a field is the one shown.
  const problems = details.toReversed().map((detail) => [detail.path, detail.message] as const)
  return { message, problems: Object.fromEntries(problems), values: Object.fromEntries(typed) }
}

/** An answer to one person is not cached. */
async function sendPage(reply: FastifyReply, page: Response): Promise<FastifyReply> {
  return reply
    .headers({ ...Object.fromEntries(page.headers), 'cache-control': 'no-store' })
    .send(Buffer.from(await page.arrayBuffer()))
}
