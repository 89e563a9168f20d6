import { createContext, RouterContextProvider } from 'react-router'
import { type ApiClient, type ApiFetch, createApiClient } from './api-client.ts'

/** The API as a public page's loader calls it: inside the process, without a network. */
export const serverApi = createContext<ApiClient>()

/** What every server-rendered request is given. */
export function loadContextFor(fetch: ApiFetch): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverApi, createApiClient(fetch))
  return context
}
