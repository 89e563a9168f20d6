import { createContext, RouterContextProvider } from 'react-router'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { type ApiClient, ApiError, type ApiFetch, createApiClient } from './api-client.ts'

const AWAY = 503
/** How soon a page that cannot be drawn now may be asked again. */
export const RETRY_AFTER_S = 2

/** The API as a public page's loader calls it: inside the process, without a network. */
export const serverApi = createContext<ApiClient>()

/** What a form posted without JavaScript is told, when the page is drawn for the person who posted; null for everybody else. */
export const postOutcome = createContext<PostOutcome | null>(null)

/** Where what breaks a page is written: the server's log. */
export const reportFailure = createContext<(error: unknown) => void>()

type PageContext = {
  fetch: ApiFetch
  outcome?: PostOutcome | null | undefined
  /** Told what broke while the page was drawn. */
  onFailure: (error: unknown) => void
}

/** What every server-rendered request is given. */
export function loadContextFor({ fetch, outcome = null, onFailure }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(postOutcome, outcome)
  context.set(serverApi, sayingWhenAway(createApiClient(fetch)))
  context.set(reportFailure, onFailure)
  return context
}

/** What the API cannot answer now is an answer of the page, not a failure: 503, to be asked again soon. */
const sayingWhenAway =
  (client: ApiClient): ApiClient =>
  (endpoint, input) =>
    client(endpoint, input).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== AWAY) throw error
      // oxlint-disable-next-line typescript/only-throw-error -- how a loader answers by a status, says React Router
      throw new Response(error.message, {
        status: AWAY,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(RETRY_AFTER_S) },
      })
    })
