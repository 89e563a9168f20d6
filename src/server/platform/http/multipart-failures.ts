import type { FastifyRequest } from 'fastify'
import { type FileLimits, tooManyFilesText } from '#contract/files/file-limits.ts'
import { badRequest, clientClosedRequest, HttpError, insufficientStorage } from '../errors.ts'
import { isDiskFull } from '../storage/file-error.ts'
import { hasLeft } from './has-left.ts'

const NO_SPACE =
  'Il n’y a plus de place pour recevoir vos fichiers : rien n’a été gardé de cet envoi. Réessayez un peu plus tard, ou écrivez-nous.'

/** Turns a failure to read a form into an answer; a failure of ours (disk, bucket) stays as it is, except a lack of space. */
export function asFormError(error: unknown, request: FastifyRequest, limits: FileLimits): unknown {
  if (hasLeft(request)) return clientClosedRequest()
  if (isDiskFull(error)) return insufficientStorage(NO_SPACE, error)
  if (error instanceof HttpError || !isParserError(error)) return error
  if (Reflect.get(error, 'code') === 'FST_FILES_LIMIT') {
    return badRequest(tooManyFilesText(limits))
  }
  return badRequest('Le formulaire reçu est illisible.')
}

/** The sender of a refused form may still be sending, and reads the answer at the end: its bytes are let through. */
export function letGo({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.on('error', () => {})
  raw.resume()
}

const parserMessages =
  /unexpected end of multipart data|malformed part header|boundary not found|malformed content type|multipart|needle cannot/i

const isParserError = (error: unknown): error is Error =>
  error instanceof Error &&
  (String(Reflect.get(error, 'code') ?? '').startsWith('FST_') || parserMessages.test(error.message))
