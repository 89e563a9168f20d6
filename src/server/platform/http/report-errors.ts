import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database-away.ts'
import { clientClosedRequest, HttpError } from '../errors.ts'
import { isDiskFull } from '../storage/file-error.ts'
import { hasLeft } from './has-left.ts'
import { AWAY, DISK_FULL, INTERNAL, NOT_FOUND, type Refusal, refuse } from './refusal.ts'

const UNREADABLE: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'Le corps de la requête est illisible',
}

/** Fastify's own refusals, in French (decisions §2). */
const FASTIFY_ERRORS: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: UNREADABLE,
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

/** Answers every error in one shape; an unknown one is logged with its id and answered without its message. */
export function reportErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      const { details, fields, page } = error
      if (page && wantsPage(request)) return reply.header('cache-control', 'no-store').redirect(page, 303)
      if (isDiskFull(error)) request.log.error('the disk is full: nothing can be kept')
      else if (error.status >= 500) request.log.error({ err: error }, 'something outside failed')
      return refuse(request, reply, error, { ...(details && { details }), ...fields })
    }
    const known = FASTIFY_ERRORS['code' in error ? error.code : '']
    if (known) return refuse(request, reply, known)
    if (isSyntaxRefusal(error)) return refuse(request, reply, UNREADABLE)
    // A connection that its sender cut looks like one to the database.
    if (hasLeft(request)) return refuse(request, reply, clientClosedRequest())
    if (isOfNoFile(error)) return answerNotFound(request, reply)
    if (isDiskFull(error)) {
      request.log.error('the disk is full: nothing can be kept')
      return refuse(request, reply, DISK_FULL)
    }
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database is away, or too busy')
      return refuse(request, reply, AWAY)
    }
    request.log.error({ err: error }, 'request failed')
    return refuse(request, reply, INTERNAL)
  })
  // A method that nothing knows; Fastify's own answer repeats the address, in the log as well.
  server.setNotFoundHandler(answerNotFound)
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(request, reply, NOT_FOUND)

/** A browser that follows a link asks for HTML first; a program does not. */
const wantsPage = ({ headers }: FastifyRequest) => /^text\/html\b/.test(headers.accept ?? '')

/** secure-json-parse refuses a prototype key with a SyntaxError of status 400. */
const isSyntaxRefusal = (error: Error & { statusCode?: number }) =>
  error.statusCode === 400 && error instanceof SyntaxError

/** A path that leads out of the folder of the files, or that no file may have. */
const isOfNoFile = (error: Error) =>
  ('code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH') ||
  ['BadRequestError', 'ForbiddenError'].includes(error.name)
