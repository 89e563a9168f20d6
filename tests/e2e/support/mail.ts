import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** A product without SMTP, which leaves its mails in its data folder: one that `startServer` started. */
type Spool = { dataDir: string }
export type Wanted = { to: string; subject: string | RegExp }

/** Half of the stories wait for one, which comes within a second: the library would look again after another. */
const OFTEN = [50, 100, 200]

/** The one mail of that subject to that person, as soon as the product has sent it. */
export async function waitForMail(spool: Spool, wanted: Wanted): Promise<Email> {
  let found: Email[] = []
  await expect
    .poll(
      async () => {
        found = await mailsTo(spool, wanted)
        return found.length
      },
      { message: `a mail to ${wanted.to}: ${String(wanted.subject)}`, timeout: 20_000, intervals: OFTEN },
    )
    .toBeGreaterThan(0)
  const [mail] = found
  if (!mail) throw new Error('unreachable')
  return mail
}

/** Every such mail so far, oldest first; to assert that one was sent once. */
export async function mailsTo(spool: Spool, { to, subject }: Wanted): Promise<Email[]> {
  const mails = await readSpool(join(spool.dataDir, 'mail'))
  return mails.filter(
    (mail) =>
      mail.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase()) &&
      (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject ?? '')),
  )
}

/** The first link of a mail whose address holds the given text. */
export function linkIn(mail: Email, part: string): string {
  const links = [...(mail.text ?? '').matchAll(/https?:\/\/[^\s)>\]"]+/g)].map(([link]) => link)
  const link = links.find((candidate) => candidate.includes(part))
  if (!link) throw new Error(`No link with ${part} in « ${mail.subject} »: ${links.join(' ')}`)
  return link
}

/** Parsed mails by path: a mail is complete as soon as it has its name, and never changes. */
const known = new Map<string, Promise<Email>>()
function parsed(path: string): Promise<Email> {
  const mail = known.get(path) ?? readFile(path).then((source) => PostalMime.parse(source))
  known.set(path, mail)
  return mail
}

async function readSpool(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => parsed(join(folder, name))),
  )
}
