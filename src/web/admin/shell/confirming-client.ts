import { CONFIRMATION } from '#contract/users/refusals.ts'
import { type ApiClient, ApiError } from '../../lib/api-client.ts'

/** A call that requires a confirmed identity (decision 101) waits for `confirm`, then is sent again; unconfirmed, its refusal stands. */
export function confirmingClient(client: ApiClient, confirm: () => Promise<boolean>): ApiClient {
  return (endpoint, input) =>
    client(endpoint, input).catch(async (error: unknown) => {
      const isAsked = error instanceof ApiError && error.body?.motif === CONFIRMATION
      if (!isAsked || !(await confirm())) throw error
      return client(endpoint, input)
    })
}
