import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/shared/error-body.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { HttpError } from './errors.ts'

const AWAY = 'Le service est momentanément indisponible. Réessayez dans quelques instants.'
const INTERNAL = 'Une erreur interne est survenue.'

/** Fastify's own refusals, in French (decisions §2). */
const FASTIFY_ERRORS: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'BAD_REQUEST',
    message: 'Le corps de la requête est illisible',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'BAD_REQUEST',
    message: 'Le corps de la requête est incomplet',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: 'La requête est trop volumineuse',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Ce type de contenu n’est pas accepté',
  },
}

/** Every error leaves in one shape; an unknown one is logged with its id and says nothing of itself. */
export function reportErrors(api: FastifyInstance): void {
  api.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      const { status, code, message, details, headers, fields } = error
      if (status >= 500) request.log.error({ err: error }, 'something outside failed')
      return reply
        .headers(headers ?? {})
        .code(status)
        .send({ ...bodyOf(request, code, message), ...(details && { details }), ...fields })
    }
    const known = FASTIFY_ERRORS['code' in error ? error.code : '']
    if (known) return reply.code(known.status).send(bodyOf(request, known.code, known.message))
    if (isSyntaxRefusal(error)) {
      return reply.code(400).send(bodyOf(request, 'BAD_REQUEST', 'Le corps de la requête est illisible'))
    }
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database is away')
      return reply
        .header('Retry-After', '2')
        .code(503)
        .send(bodyOf(request, 'SERVICE_UNAVAILABLE', AWAY))
    }
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send(bodyOf(request, 'INTERNAL', INTERNAL))
  })
  // A route of its own: the pages' catch-all would answer in HTML.
  api.all('/*', answerNotFound)
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(bodyOf(request, 'NOT_FOUND', 'Ressource introuvable'))
}

const bodyOf = (request: FastifyRequest, code: string, message: string): ErrorBody => ({
  error: message,
  message,
  code,
  requestId: request.id,
})

/** secure-json-parse refuses a prototype key with a SyntaxError of status 400. */
const isSyntaxRefusal = (error: Error & { statusCode?: number }) =>
  error.statusCode === 400 && error instanceof SyntaxError
