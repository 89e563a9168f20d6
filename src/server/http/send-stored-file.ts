import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../storage/storage.ts'
import { readByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

type StoredFile = {
  storageKey: string
  /** As the reader's disk will name it. */
  name: string
  mimeType: string
  size: number
  sha256: string
}
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** What a reader's own programs open. A script, a page or a drawing that somebody deposited is bytes and nothing else. */
const OPENED_ELSEWHERE =
  /^(image\/(png|jpeg|gif|webp)|text\/plain|application\/(pdf|msword|rtf|zip|epub\+zip|vnd\.[\w.-]{1,90}))$/

/** Sends a kept file as an attachment nobody else may keep, or the range of it that was asked. */
export async function sendStoredFile(
  { request, reply }: Exchange,
  storage: Storage,
  { storageKey, name, mimeType, size, sha256 }: StoredFile,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`
  const { range: asked, 'if-range': sameAs } = request.headers
  const range = sameAs === undefined || sameAs === etag ? readByteRange(asked, size) : null
  const bytes = await storage.read(storageKey, range ?? undefined)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return attachment(reply, name)
    .header('content-type', OPENED_ELSEWHERE.test(mimeType) ? mimeType : 'application/octet-stream')
    .header('content-length', end - start + 1)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .send(bytes)
}

/** The headers of every download: saved under its name, never shown in place, never kept on the way. */
export const attachment = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
