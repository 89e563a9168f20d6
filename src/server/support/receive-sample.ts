import { randomUUIDv7 } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { SAMPLE_FILE_LIMITS, SAMPLE_TOO_LARGE } from '#contract/files/file-limits.ts'
import { GENRE_LABELS, type SampleForm, sampleForm } from '#contract/support/forms.ts'
import { callerOf } from '../http/caller.ts'
import type { Tx } from '../db/client.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { Deps } from '../deps.ts'
import { checkContent } from '../files/check-content.ts'
import { HttpError, payloadTooLarge } from '../errors.ts'
import { type ReceivedFile, receiveForm } from '../http/multipart.ts'
import { parseOrRefuse } from '../http/parse.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { refuseCrossSite } from '../http/refuse-cross-site.ts'
import { openSupportRequest } from './open-support-request.ts'

const FILE_FIELD = 'fichier'

type OnField = (name: string, value: string) => void

/** Ten pages to correct for nothing: the thread's first message carries the file. Refused, it leaves nothing behind. */
export async function receiveSample(deps: Deps, request: FastifyRequest, onField?: OnField): Promise<void> {
  refuseCrossSite(request, deps.config.appUrl)
  await rateLimit(deps, 'forms', `sample:${callerOf(request).network}`).catch(async (refusal: unknown) => {
    if (onField) await hearFields(deps, request, onField)
    throw refusal
  })
  const form = await receiveForm(request, deps.storage, {
    ...SAMPLE_FILE_LIMITS,
    fileField: FILE_FIELD,
    tooLarge: () => SAMPLE_TOO_LARGE,
    onField,
    accept: checkContent(SAMPLE_FILE_LIMITS, FILE_FIELD),
  }).catch((error: unknown) => {
    throw atItsField(error)
  })
  try {
    const fields = parseOrRefuse(sampleForm, form.fields)
    const kept = await deps.db.transaction((tx) => write(tx, deps, fields, form.files[0]))
    if (!kept) await form.discard()
  } catch (error) {
    await form.discard()
    throw error
  }
}

/** Refused before it is read: what was typed is to come back all the same, and its file, the last of it, is let go. */
async function hearFields(deps: Deps, request: FastifyRequest, onField: OnField): Promise<void> {
  const limits = { ...SAMPLE_FILE_LIMITS, maxBytes: 0, fileField: FILE_FIELD, onField }
  // A file, or a form that cannot be read: the refusal is said already.
  await receiveForm(request, deps.storage, limits).catch(() => {})
}

/** The field of the file is told that it is too large, as the other fields are told what they lack. */
const atItsField = (error: unknown) =>
  error instanceof HttpError && error.status === 413
    ? payloadTooLarge(error.message, [{ path: FILE_FIELD, message: error.message }])
    : error

/** False for the same request sent twice: its file is already there. */
async function write(
  tx: Tx,
  deps: Deps,
  fields: SampleForm,
  file: ReceivedFile | undefined,
): Promise<boolean> {
  const { genre, description, ...sender } = fields
  const messageId = await openSupportRequest(tx, deps, {
    kind: 'ECHANTILLON',
    ...sender,
    genre,
    titre: genre ? `Échantillon gratuit\u00a0: ${GENRE_LABELS[genre]}` : 'Échantillon gratuit',
    fichier: file?.sha256,
    content: description || 'Demande d’échantillon, sans description.',
  })
  if (!messageId) return false
  if (file) {
    await tx.insert(fichiers).values({
      id: randomUUIDv7(),
      kind: 'ECHANTILLON',
      messageId,
      nom: file.name,
      titre: file.name,
      mimeType: file.mimeType,
      taille: file.size,
      sha256: file.sha256,
      storageKey: file.key,
      createdAt: deps.clock(),
    })
  }
  return true
}
