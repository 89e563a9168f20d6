import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '../config.ts'

/** The last mail sent, parsed from the spool as a mailbox would, headers included. */
export async function lastSpooledMail({ dataDir }: Pick<Config, 'dataDir'>): Promise<Email> {
  const folder = join(dataDir, 'mail')
  const name = (await readdir(folder)).toSorted().at(-1)
  if (!name) throw new Error('no mail was sent')
  return PostalMime.parse(await readFile(join(folder, name)))
}
