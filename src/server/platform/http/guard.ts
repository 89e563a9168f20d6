import type { EndpointSpec } from '#contract/endpoint.ts'
import { SECOND_FACTOR_REQUIRED } from '#contract/users/second-factor/sign-in.ts'
import type { Deps } from '../deps.ts'
import { forbidden, HttpError, unauthorized } from '../errors.ts'
import type { Actor } from '../session/actor.ts'
import { readSession } from '../session/read-session.ts'
import { refuseUnconfirmed } from '../session/refuse-unconfirmed.ts'
import { callerOf } from './caller.ts'
import type { ApiRequest } from './http-port.ts'

export const HOUSE_ALONE = 'Accès réservé à l’administration'

const NEEDS_SECOND_FACTOR =
  'L’administration demande une double authentification. Activez-la pour votre compte, puis recommencez.'
/** The paths open to an account that lacks a required second factor: leave, and see to its own account. */
const OWN_ACCOUNT = /^\/(auth|users\/me)\//

const BEARER = /^Bearer ([\w-]{20,200})$/

/** The caller, known before any of the request is read; refused unless the endpoint's access allows it. */
export async function guard(
  deps: Deps,
  { access, path, confirms }: Pick<EndpointSpec, 'access' | 'path' | 'confirms'>,
  request: ApiRequest,
): Promise<Actor | null> {
  if (access === 'public') return null
  const token = bearerToken(request)
  if (!token) throw unauthorized('Veuillez vous connecter')
  const actor = await readSession(deps, token, callerOf(request))
  if (access === 'admin' && actor.role !== 'ADMIN') throw forbidden(HOUSE_ALONE)
  if (!OWN_ACCOUNT.test(path)) refuseWithoutFactor(actor)
  if (confirms === 'always' && actor.role === 'ADMIN') await refuseUnconfirmed(deps.db, deps, actor)
  return actor
}

/** 403 to an administrator who lacks a required second factor (decision 063). */
export function refuseWithoutFactor({ mustSetUpSecondFactor }: Actor): void {
  if (mustSetUpSecondFactor) throw new HttpError(403, SECOND_FACTOR_REQUIRED, NEEDS_SECOND_FACTOR)
}

/** The bearer token of a request, or null for none or a malformed one. */
export function bearerToken({ headers }: Pick<ApiRequest, 'headers'>): string | null {
  return BEARER.exec(String(headers['authorization'] ?? ''))?.[1] ?? null
}
