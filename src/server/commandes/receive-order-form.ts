import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type FileLimits, tooLargeText } from '#contract/files/file-limits.ts'
import { type FileMetadata, fileMetadataField } from '#contract/commandes/file-metadata.ts'
import { callerOf } from '../http/caller.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { reserveUpload } from '../files/reserve-upload.ts'
import { badRequest } from '../errors.ts'
import { type ReceivedFile, receiveForm } from '../http/multipart.ts'
import { parseOrRefuse } from '../http/parse.ts'

const METADATA = /^fileMetadata_(\d+)$/

export type OrderFile = ReceivedFile & { titre: string; description: string | null }

export type OrderForm<Fields> = {
  fields: Fields
  files: OrderFile[]
  /** The files are this pending order's now, and count among those that wait for their payment. */
  keepFor: (tx: Tx, pendingCommandeId: string) => Promise<void>
  /** Removes the files, for an order refused after all. */
  discard(): Promise<void>
}

/** Reads an order's multipart form: its fields by the contract's schema, its files with their titles. Refused, it leaves nothing. */
export async function receiveOrderForm<Schema extends z.ZodType>(
  deps: Pick<Deps, 'storage' | 'config' | 'db' | 'clock' | 'log'>,
  request: FastifyRequest,
  { schema, limits }: { schema: Schema; limits: FileLimits },
): Promise<OrderForm<z.output<Schema>>> {
  const { maxFiles, maxBytes } = limits
  const reservation = reserveUpload(deps, callerOf(request).network)
  const form = await receiveForm(request, deps.storage, {
    maxFiles,
    maxBytes,
    fileField: 'files',
    tooLarge: (name) => tooLargeText(name, limits),
    hold: reservation.hold,
  }).catch(async (error: unknown) => {
    await reservation.release()
    throw error
  })
  const { fields, files } = form
  const discard = async () => {
    await form.discard()
    await reservation.release()
  }
  try {
    const metadata = readMetadata(fields, files.length)
    return {
      fields: parseOrRefuse(schema, fields),
      files: files.map((file, index) => ({
        ...file,
        titre: metadata[index]?.title || file.name,
        description: metadata[index]?.description || null,
      })),
      keepFor: (tx, id) => reservation.keep(tx, id, sum(files.map(({ size }) => size))),
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}

/** One field a file, in the files' order; a form that names none leaves the files their names. */
function readMetadata(fields: Record<string, string>, fileCount: number): FileMetadata[] {
  const names = Object.keys(fields).filter((name) => name.startsWith('fileMetadata'))
  if (names.length === 0) return []
  const indexes = names
    .map((name) => Number(METADATA.exec(name)?.[1] ?? Number.NaN))
    .toSorted((a, b) => a - b)
  if (indexes.length !== fileCount || indexes.some((index, position) => index !== position)) {
    throw badRequest('Les informations des fichiers ne correspondent pas aux fichiers envoyés.')
  }
  return indexes.map((index) => parseOrRefuse(fileMetadataField, fields[`fileMetadata_${index}`]))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
