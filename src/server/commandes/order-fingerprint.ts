import { createHash } from 'node:crypto'
import { emailKey } from '#contract/shared/email-key.ts'

type NamedFile = { sha256: string; name: string; titre: string; description: string | null }

/** SHA-256 of an order's fields and of its files: the same order sent twice has one (decisions §5). */
export function fingerprintOf(fields: { email: string }, files: NamedFile[]): string {
  const content = {
    ...fields,
    email: emailKey(fields.email),
    files: files.map(({ sha256, name, titre, description }) => [sha256, name, titre, description]),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
