import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** The bytes that tell the format of a file on the disk; `head` and `tail` are all of a small file. */
export type Bytes = { path: string; file: FileHandle; head: Buffer; tail: Buffer }

/** PDF's readers look for its mark that far (ISO 32000-1, Annex H, note 13). */
const PDF_MARK_WITHIN = 1024
/** A zip ends with its directory's record and a comment of 65 535 bytes at most (APPNOTE.TXT 4.3.16). */
const ZIP_END = 22 + 65_535
const HEAD = 4096

/** Opens a file for the time of a question about its format. */
export async function withBytes<Result>(
  path: string,
  ask: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await readAt(file, 0, HEAD)
    const tail = await readAt(file, Math.max(0, size - ZIP_END), ZIP_END)
    return await ask({ path, file, head, tail })
  } finally {
    await file.close()
  }
}

/** Whether a file begins with one of these bytes, in hexadecimal. */
export const startsWith =
  (...marks: string[]) =>
  ({ head }: Bytes): boolean =>
    marks.some((mark) => head.toString('hex', 0, mark.length / 2) === mark)

export const isPdf = ({ head }: Bytes): boolean => {
  const at = head.indexOf('%PDF-')
  return at >= 0 && at < PDF_MARK_WITHIN
}

/** The container of Word 97 to 2003, and of every Office document with a password. */
export const isCfb = startsWith('d0cf11e0a1b11ae1')

/** Whether an Office document can be opened with a password only ([MS-OFFCRYPTO] 2.3.4.10). */
export const isEncryptedOffice = (bytes: Bytes): Promise<boolean> => holdsStream(bytes, 'EncryptedPackage')

/** Whether the first sector of a container's directory names this stream. */
export async function holdsStream(bytes: Bytes, name: string): Promise<boolean> {
  if (!isCfb(bytes) || bytes.head.length < 512) return false
  const sector = 2 ** Math.min(bytes.head.readUInt16LE(30), 12)
  const directory = await readAt(bytes.file, (bytes.head.readUInt32LE(48) + 1) * sector, 4096)
  return directory.includes(Buffer.from(name, 'utf16le'))
}

/** Whether the end of a zip is there: a cut or damaged zip cannot be opened. */
export const isWholeZip = ({ tail }: Bytes): boolean => tail.includes(Buffer.from('504b0506', 'hex'))

/** Text holds no NUL, once its byte order mark has said how many bytes make a character. */
export async function isText({ path, head }: Bytes): Promise<boolean> {
  const isWide = startsWithEither(head, 0xfffe, 0xfeff)
  let at = 0
  let previous = 1
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk)
    if (!isWide && bytes.includes(0)) return false
    if (!isWide) continue
    for (const byte of bytes) {
      if (at % 2 === 1 && byte === 0 && previous === 0) return false
      previous = byte
      at += 1
    }
  }
  return true
}

const startsWithEither = (head: Buffer, ...marks: number[]): boolean =>
  head.length >= 2 && marks.includes(head.readUInt16BE(0))

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
