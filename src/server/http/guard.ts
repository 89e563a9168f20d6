import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Actor } from '../session/actor.ts'
import { readSession } from '../session/read-session.ts'
import type { Deps } from '../deps.ts'
import { forbidden, unauthorized } from '../errors.ts'

export const HOUSE_ALONE = 'Accès réservé à l’administration'

const BEARER = /^Bearer ([\w-]{20,200})$/

/** Who asks, before anything of the request is read; refused unless the endpoint's access allows it. */
export async function guard(deps: Deps, access: Access, request: FastifyRequest): Promise<Actor | null> {
  if (access === 'public') return null
  const token = bearerToken(request)
  if (!token) throw unauthorized('Veuillez vous connecter')
  const actor = await readSession(deps, token)
  if (access === 'admin' && actor.role !== 'ADMIN') throw forbidden(HOUSE_ALONE)
  return actor
}

/** The bearer token of a request, or null for none or a malformed one. */
export function bearerToken(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
}
