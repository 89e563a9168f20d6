import { ApiError } from '../../lib/api-client.ts'

/** A refusal of the demonstration itself, in the shape of the API's. */
export const refuse = (status: 403, message: string) =>
  new ApiError(status, message, { error: message, message, details: [], code: 'DEMO', requestId: 'demo' })
