import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/shared/error-body.ts'

/** The content of a refusal: its status, a code for programs, the French sentence for the user, and the headers that go with it. */
export type Refusal = {
  status: number
  code: string
  message: string
  headers?: Record<string, string> | undefined
}

export const INTERNAL: Refusal = {
  status: 500,
  code: 'INTERNAL',
  message: 'Une erreur interne est survenue.',
}

export const AWAY: Refusal = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  headers: { 'Retry-After': '2' },
}

export const DISK_FULL: Refusal = {
  status: 507,
  code: 'INSUFFICIENT_STORAGE',
  message:
    'Il n’y a plus de place pour enregistrer\u00a0: rien n’a été gardé de cet envoi. Réessayez un peu plus tard, ou écrivez-nous.',
}

export const NOT_FOUND: Refusal = { status: 404, code: 'NOT_FOUND', message: 'Ressource introuvable' }

/** The body of an error (decisions §2). */
export const errorAnswer = (requestId: string, { code, message }: Refusal): ErrorBody => ({
  error: message,
  message,
  code,
  requestId,
})

/** Answers a refusal: the API's shape under /api, its sentence alone elsewhere. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message, headers = {} }: Refusal,
  more: Partial<ErrorBody> = {},
): FastifyReply {
  void reply.code(status).headers(headers)
  return /^\/api(\/|\?|$)/.test(request.url)
    ? reply.send({ ...errorAnswer(request.id, { status, code, message }), ...more })
    : reply.type('text/plain; charset=utf-8').send(message)
}
