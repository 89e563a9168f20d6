import { sessionFetch } from './session-fetch.ts'
import { createApiClient } from './api-client.ts'

/** The API as the browser calls it: with the session's token, refreshed when it must. */
export const browserApi = createApiClient(sessionFetch)
