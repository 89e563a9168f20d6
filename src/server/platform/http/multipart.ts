import { rm } from 'node:fs/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import {
  emptyFileText,
  type FileLimits,
  tooLargeText,
  tooManyFilesText,
} from '#contract/files/file-limits.ts'
import {
  atField,
  badRequest,
  clientClosedRequest,
  HttpError,
  insufficientStorage,
  payloadTooLarge,
  unsupportedMediaType,
} from '../errors.ts'
import { isDiskFull } from '../storage/file-error.ts'
import { newStorageKey, type Storage } from '../storage/storage.ts'
import { checkContent } from './check-content.ts'
import { hasLeft } from './has-left.ts'
import type { FormRules, ReceivedFile, ReceivedForm } from './http-port.ts'
import { safeFileName } from './safe-file-name.ts'
import { SPOOL_BUFFER, spoolFile } from './spool-file.ts'
import { findRoom, type TakeRoom } from './upload-room.ts'

const NO_SPACE =
  'Il n’y a plus de place pour recevoir vos fichiers : rien n’a été gardé de cet envoi. Réessayez un peu plus tard, ou écrivez-nous.'

const maxFieldNameLength = 100
const maxFileNameLength = 1000
const parserLimits = { fields: 60, parts: 80, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

/** Reads a multipart form for `ApiRequest.receiveForm`. */
export async function receiveForm(
  request: FastifyRequest,
  storage: Storage,
  { field, limits, onField, hold }: FormRules,
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    throw unsupportedMediaType('Ce formulaire attend des données multipart/form-data.')

  const fields: Record<string, string> = {}
  const files: Promise<ReceivedFile>[] = []
  const discard = async () => {
    for (const file of await Promise.allSettled(files.splice(0))) {
      if (file.status === 'fulfilled') await removeKept(file.value.key, storage, request)
    }
  }

  // One byte more than allowed reaches spoolFile, which stops at once; the parser alone would read the file to its end.
  const partLimits = { ...parserLimits, files: limits.maxFiles, fileSize: limits.maxBytes + 1 }
  try {
    const takeRoom = await findRoom(request, {
      storage,
      most: mostBytes(limits),
      mostFields: MOST_FIELDS,
      hold,
    })
    for await (const part of request.parts({ limits: partLimits, fileHwm: SPOOL_BUFFER })) {
      const name = checkName(part)
      if (part.type === 'field') {
        const value = checkValue(part.value, part.valueTruncated)
        fields[name] = value
        onField?.(name, value)
      } else {
        if (name !== field) throw badRequest(`Le champ "${name}" n’attend pas de fichier.`)
        // While a file is checked and stored, the next one comes in; never further ahead.
        const before = files.at(-1)
        const spooled = await spoolPart(part, storage, { limits, takeRoom })
        if (spooled) files.push(waited(keepFile(spooled, storage, { field, limits })))
        await before
      }
    }
    return { fields, files: await Promise.all(files), discard }
  } catch (error) {
    await discard()
    letGo(request)
    throw asFormError(error, request, limits)
  }
}

type SpooledFile = Omit<ReceivedFile, 'key'> & { path: string }

/** A file of the form, whole in the spool; undefined for an empty file input. */
async function spoolPart(
  part: MultipartFile,
  storage: Storage,
  { limits, takeRoom }: { limits: FileLimits; takeRoom: TakeRoom },
): Promise<SpooledFile | undefined> {
  const given = nameOf(part)
  if (given.length > maxFileNameLength) throw badRequest('Le nom d’un fichier est trop long.')
  const path = storage.spoolPath()
  const name = safeFileName(given)
  const { size, sha256 } = await spoolFile(part.file, path, {
    maxBytes: limits.maxBytes,
    tooLarge: () => payloadTooLarge(...atField(part.fieldname, tooLargeText(name, limits))),
    takeRoom,
  })
  if (size > 0) return { path, name, size, sha256, mimeType: part.mimetype }
  await rm(path)
  if (given) throw badRequest(...atField(part.fieldname, emptyFileText(name)))
  return undefined
}

/**
 * The name of a file, without the escapes that a browser gives to a quote and to the ends of its lines (HTML, multipart/form-data).
 * An empty name, that of an input left alone, is none for the parser, whatever its type says.
 */
const nameOf = ({ filename = '' }: { filename?: string }) =>
  filename.replaceAll('%22', '"').replace(/(%0D|%0A)+/gi, ' ')

async function keepFile(
  { path, ...file }: SpooledFile,
  storage: Storage,
  { field, limits }: Pick<FormRules, 'field' | 'limits'>,
): Promise<ReceivedFile> {
  const key = newStorageKey()
  try {
    await checkContent(file.name, path, { field, limits })
    await storage.put(key, { path }, { contentType: file.mimeType })
    return { ...file, key }
  } finally {
    await rm(path, { force: true })
  }
}

/** Leaves the failure of a promise to its `await`, even a later one. */
function waited<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}

async function removeKept(key: string, storage: Storage, { log }: FastifyRequest): Promise<void> {
  await storage.remove(key).catch((error: unknown) => log.error({ err: error, key }, 'file not removed'))
}

const MOST_FIELDS = parserLimits.fields * parserLimits.fieldSize
const mostBytes = ({ maxFiles, maxBytes }: FileLimits) => maxFiles * maxBytes + MOST_FIELDS

function checkName({ fieldname }: Multipart): string {
  if (!fieldname || fieldname.length > maxFieldNameLength) throw badRequest('Le nom d’un champ est invalide.')
  return fieldname
}

function checkValue(value: unknown, truncated: boolean): string {
  if (typeof value === 'string' && !truncated) return value
  throw badRequest('Un champ du formulaire est trop long ou illisible.')
}

/** Turns a failure to read a form into an answer; a failure of ours (disk, bucket) stays as it is, except a lack of space. */
function asFormError(error: unknown, request: FastifyRequest, limits: FileLimits): unknown {
  if (hasLeft(request)) return clientClosedRequest()
  if (isDiskFull(error)) return insufficientStorage(NO_SPACE, error)
  if (error instanceof HttpError || !isParserError(error)) return error
  if (Reflect.get(error, 'code') === 'FST_FILES_LIMIT') {
    return badRequest(tooManyFilesText(limits))
  }
  return badRequest('Le formulaire reçu est illisible.')
}

/** The sender of a refused form may still be sending, and reads the answer at the end: its bytes are let through. */
function letGo({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.on('error', () => {})
  raw.resume()
}

const parserMessages =
  /unexpected end of multipart data|malformed part header|boundary not found|malformed content type|multipart|needle cannot/i

const isParserError = (error: unknown): error is Error =>
  error instanceof Error &&
  (String(Reflect.get(error, 'code') ?? '').startsWith('FST_') || parserMessages.test(error.message))
