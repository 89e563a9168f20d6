import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'

type SpooledFile = { path: string; highWaterMark?: number }

/**
 * Makes a new file of the spool, writes to it, and throws the failure of the writing. A failed one leaves no file: a stream opens its file
 * apart, and a file removed before that would come back.
 */
export async function writeSpooled(
  { path, ...options }: SpooledFile,
  write: (file: WriteStream) => Promise<void>,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, ...options })
  try {
    await write(file)
  } catch (error) {
    if (!file.closed) await new Promise((resolve) => file.once('close', resolve))
    await rm(path, { force: true })
    throw error
  }
}
