import { createContext, RouterContextProvider } from 'react-router'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { type ApiClient, type ApiFetch, createApiClient } from './api-client.ts'

/** The API as a public page's loader calls it: inside the process, without a network. */
export const serverApi = createContext<ApiClient>()

/** What a form posted without JavaScript is told, when the page is drawn for whoever posted; null for everybody else. */
export const postOutcome = createContext<PostOutcome | null>(null)

/** What every server-rendered request is given. */
export function loadContextFor(fetch: ApiFetch, outcome: PostOutcome | null = null): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(postOutcome, outcome)
  context.set(serverApi, createApiClient(fetch))
  return context
}
