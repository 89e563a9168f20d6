import { createApiClient } from './api-client.ts'
import { sessionFetch } from './session-fetch.ts'

/** The API as the browser calls it: with the session's token where the contract asks for one, refreshed when it must. */
export const browserApi = createApiClient(sessionFetch)
