import type { z } from 'zod'
import type { FilesSpec } from '#contract/endpoint.ts'
import { METADATA_MISMATCH, metadataField } from '#contract/files/file-metadata.ts'
import { isRolledBack } from '../db/database-away.ts'
import type { Deps } from '../deps.ts'
import { badRequest, HttpError } from '../errors.ts'
import type { Actor } from '../session/actor.ts'
import type { ApiRequest, FormRules, ReceivedFile, ReceivedForm } from './http-port.ts'
import { parseOrRefuse } from './parse.ts'
import type { Room } from './upload-room.ts'

export type FormEndpoint = { form: z.ZodObject; files: FilesSpec }

/** A received form: its fields by the contract's schema, its files in the storage. */
export type Received<E extends FormEndpoint> = {
  form: z.output<E['form']>
  files: E['files'] extends { required: string } ? [FileOf<E>, ...FileOf<E>[]] : FileOf<E>[]
  /** The files have an owner now; otherwise they are removed once the form is answered, or refused. */
  keepFiles: () => void
}

type FileOf<E extends FormEndpoint> = E['files']['metadata'] extends z.ZodType
  ? ReceivedFile & { metadata: z.output<E['files']['metadata']> | undefined }
  : ReceivedFile

type Options = { actor: Actor | null; room?: Room | undefined; onField?: FormRules['onField'] }

/**
 * Receives the form that an endpoint declares and hands it over. Refused, cut short or not kept, it leaves nothing behind; after a failure
 * that may have followed the COMMIT, its files stay for the nightly sweep, which knows whether a row names them.
 */
export async function receiveUpload<E extends FormEndpoint, Result>(
  { storage }: Pick<Deps, 'storage'>,
  endpoint: E,
  request: ApiRequest,
  { actor, room, onField }: Options,
  handle: (received: Received<E>) => Promise<Result>,
): Promise<Result> {
  const { field, limits, houseLimits, required, metadata } = endpoint.files
  const rules = {
    field,
    limits: (actor?.role === 'ADMIN' && houseLimits) || limits,
    onField,
    hold: room?.hold,
  }
  const coming: { received?: ReceivedForm; kept: boolean; isInDoubt: boolean } = {
    kept: false,
    isInDoubt: false,
  }
  try {
    const { fields, files } = (coming.received = await request.receiveForm(storage, rules))
    if (required && files.length === 0) throw badRequest(required, [{ path: field, message: required }])
    return await handle(
      receivedBy<E>({
        files: metadata ? withMetadata(files, fields, metadata) : files,
        form: parseOrRefuse(endpoint.form, fields),
        keepFiles: () => {
          coming.kept = true
        },
      }),
    )
  } catch (error) {
    coming.isInDoubt = !(error instanceof HttpError || isRolledBack(error))
    throw error
  } finally {
    if (!coming.kept) {
      if (!coming.isInDoubt) await coming.received?.discard()
      await room?.release()
    }
  }
}

/** Reads a field per file, in the files' order; a form without any describes no file. */
function withMetadata(files: ReceivedFile[], fields: Record<string, string>, schema: z.ZodType) {
  const said = Object.keys(fields).filter((name) => name.startsWith(metadataField('')))
  const expected = new Set(files.map((_, index) => metadataField(index)))
  if (said.length > 0 && (said.length !== files.length || !said.every((name) => expected.has(name)))) {
    throw badRequest(METADATA_MISMATCH)
  }
  return files.map((file, index) => ({
    ...file,
    metadata: said.length > 0 ? parseOrRefuse(schema, fields[metadataField(index)]) : undefined,
  }))
}

/** The one place where the endpoint's types are trusted: each part was parsed by its own schema just above. */
function receivedBy<E extends FormEndpoint>(parts: Record<keyof Received<E>, unknown>): Received<E> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed above, part by part
  return parts as Received<E>
}
