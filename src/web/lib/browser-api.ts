import { createApiBytes } from './api-bytes.ts'
import { createApiClient } from './api-client.ts'
import { createApiStream } from './api-stream.ts'
import { sessionFetch } from './session-fetch.ts'

/** The browser's API: with the session's token when the contract requires one, refreshed when it must be. */
export const browserApi = createApiClient(sessionFetch)

/** The API's live events, under the same session. */
export const browserStream = createApiStream(sessionFetch)

/** The bytes of a download, in memory, under the same session. */
export const browserBytes = createApiBytes(sessionFetch)
