import { createContext, RouterContextProvider } from 'react-router'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { type ApiClient, ApiError, type ApiFetch, createApiClient } from './api-client.ts'

const AWAY = 503
/** Seconds before a page that cannot be rendered now may be requested again. */
export const RETRY_AFTER_S = 2

/** The API as a public page's loader calls it: inside the process, without a network. */
export const serverApi = createContext<ApiClient>()

/** The outcome of a form posted without JavaScript, when the page is rendered for the person who posted; null otherwise. */
export const postOutcome = createContext<PostOutcome | null>(null)

/** Writes the failure of a page to the server's log. */
export const reportFailure = createContext<(error: unknown) => void>()

type PageContext = {
  fetch: ApiFetch
  outcome?: PostOutcome | null | undefined
  /** Receives a failure during the rendering. */
  onFailure: (error: unknown) => void
}

/** The context of every server-rendered request. */
export function loadContextFor({ fetch, outcome = null, onFailure }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(postOutcome, outcome)
  context.set(serverApi, sayingWhenAway(createApiClient(fetch)))
  context.set(reportFailure, onFailure)
  return context
}

/** A client for which an unavailable API is an answer of the page, not a failure: 503, to be requested again soon. */
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
