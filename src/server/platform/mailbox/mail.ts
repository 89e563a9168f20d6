import { z } from 'zod'
import type { FileLimits } from '#contract/files/file-limits.ts'
import { SET_ASIDE } from '#contract/messages/inbound/inbound.ts'
import type { ReceivedFile } from '../http/http-port.ts'

/** The bytes of the largest message that is read whole; of a larger one, the beginning alone. */
export const MAIL_BYTES_MOST = 40 * 1024 * 1024

/** A message as the house reads it. */
const parsedMail = z.object({
  /** Null when there is none, or more than one. */
  from: z.object({ nom: z.string(), email: z.string() }).nullable(),
  /** Without angle brackets. */
  messageId: z.string().nullable(),
  objet: z.string(),
  /** The addresses that it was sent to, copies and envelope included. */
  recipients: z.array(z.string()),
  /** Why nobody is to read or answer it, by its own headers. */
  setAside: z.enum(SET_ASIDE).nullable(),
  /** The verdicts of the servers on its sender, the topmost first. */
  results: z.array(z.string()),
  /** Ciphered for somebody else's key: nothing of it can be read here. */
  isEncrypted: z.boolean(),
  words: z.object({ texte: z.string(), entier: z.string().nullable() }),
})
export type ParsedMail = z.output<typeof parsedMail>

/** What the thread that reads a message answers: the message, its parts in the spool, and the names of those beyond. */
export const parsed = z.object({
  mail: parsedMail,
  parts: z.array(
    z.object({
      name: z.string(),
      mimeType: z.string(),
      path: z.string(),
      size: z.int(),
      sha256: z.string(),
    }),
  ),
  leftOut: z.array(z.string()),
})
export type Parsed = z.output<typeof parsed>

/** The bytes of a message, or their file, their SHA-256, and whether they lack those beyond the most that is read. */
export type MailSource = ({ path: string } | { bytes: Uint8Array }) & { sha256: string; isCut: boolean }

/** An open message. Its parts leave the spool when it is closed. */
export type OpenedMail = {
  /** Null for a message that cannot be read, or only beyond the bounds. */
  mail: ParsedMail | null
  /** The number of its files. */
  files: number
  /** Stores its files, each that the limits allow; the others are refused in words. */
  keepFiles: (limits: FileLimits) => Promise<{ kept: ReceivedFile[]; refused: string[] }>
  close: () => Promise<void>
}

/** Opens a message of the spool: what a browser cannot, so that the demonstration has none. */
export type OpenMail = (source: MailSource) => Promise<OpenedMail>
