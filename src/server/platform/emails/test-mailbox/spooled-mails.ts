import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { isFileError } from '../../storage/file-error.ts'

/** Mails that the list shows at most: the folder is never emptied. */
export const MOST_LISTED = 100

/** A mail of the folder, under the name of its file. */
export type SpooledMail = { name: string; sentAt: Date; email: Email }

/** `2026-11-21T09-30-00-000Z-….eml`, as the mailer writes it: nothing that leads out of the folder. */
const MAIL_NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[\w.-]{1,120}\.eml$/

/** The latest mails, newest first, and how many older ones the list leaves out. */
export async function listSpooled(folder: string): Promise<{ mails: SpooledMail[]; older: number }> {
  const names = (await namesIn(folder))
    .filter((name) => MAIL_NAME.test(name))
    .toSorted()
    .toReversed()
  const latest = names.slice(0, MOST_LISTED)
  const mails = await Promise.all(latest.map((name) => readSpooled(folder, name)))
  return { mails: mails.filter((mail) => mail !== null), older: names.length - latest.length }
}

/** The mail with this name, or null without one. */
export async function readSpooled(folder: string, name: string): Promise<SpooledMail | null> {
  const sentAt = momentOf(name)
  if (!sentAt) return null
  const { default: PostalMime } = await import('postal-mime')
  try {
    return {
      name,
      sentAt,
      email: await PostalMime.parse(await readFile(join(folder, name)), {
        attachmentEncoding: 'arraybuffer',
      }),
    }
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return null
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return []
    throw error
  }
}

function momentOf(name: string): Date | null {
  const [, day, hour, minute, second, milli] = MAIL_NAME.exec(name) ?? []
  const moment = new Date(`${day}T${hour}:${minute}:${second}.${milli}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
