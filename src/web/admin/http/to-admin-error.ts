import { ApiError } from '../../lib/api-client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { AdminError, type AdminReason } from '../admin-error.ts'

/** What a failed call is to the back-office: a refusal in the server's sentence, a stop, or a connection that failed. */
export function toAdminError(error: unknown): AdminError {
  if (error instanceof ApiError) return new AdminError(reasonOf(error.status), error.message, error.details)
  if (error instanceof DOMException && error.name === 'AbortError') {
    return new AdminError('STOPPED', 'L’envoi est arrêté.')
  }
  return new AdminError('BROKEN', failureText(error))
}

const REASONS: Record<number, AdminReason> = {
  401: 'FORBIDDEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY',
}

const reasonOf = (status: number): AdminReason => REASONS[status] ?? (status < 500 ? 'INVALID' : 'BROKEN')
