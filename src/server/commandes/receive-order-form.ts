import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type FileLimits, tooLargeText } from '#contract/commandes/file-limits.ts'
import { type FileMetadata, fileMetadataField } from '#contract/commandes/file-metadata.ts'
import type { Deps } from '../deps.ts'
import { badRequest } from '../http/errors.ts'
import { type ReceivedFile, receiveForm } from '../http/multipart.ts'
import { parseOrRefuse } from '../http/parse.ts'

const METADATA = /^fileMetadata_(\d+)$/

export type OrderFile = ReceivedFile & { titre: string; description: string | null }

export type OrderForm<Fields> = {
  fields: Fields
  files: OrderFile[]
  /** Removes the files, for an order refused after all. */
  discard(): Promise<void>
}

/** Reads an order's multipart form: its fields by the contract's schema, its files with their titles. Refused, it leaves nothing. */
export async function receiveOrderForm<Schema extends z.ZodType>(
  { storage }: Pick<Deps, 'storage'>,
  request: FastifyRequest,
  { schema, limits }: { schema: Schema; limits: FileLimits },
): Promise<OrderForm<z.output<Schema>>> {
  const { maxFiles, maxBytes } = limits
  const form = await receiveForm(request, storage, {
    maxFiles,
    maxBytes,
    fileField: 'files',
    tooLarge: (name) => tooLargeText(name, limits),
  })
  const { fields, files } = form
  const discard = () => form.discard()
  try {
    const metadata = readMetadata(fields, files.length)
    return {
      fields: parseOrRefuse(schema, fields),
      files: files.map((file, index) => ({
        ...file,
        titre: metadata[index]?.title || file.name,
        description: metadata[index]?.description || null,
      })),
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
