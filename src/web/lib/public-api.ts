import { createApiClient } from './api-client.ts'

/** The API as anybody calls it: without a session, so that a wrong password is not taken for an expired token. */
export const publicApi = createApiClient((path, init) => fetch(path, init))
