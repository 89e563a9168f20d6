import { mailtoOf } from '#contract/format/mailto.ts'
import { days } from '#contract/shared/durations.ts'
import type { Deps } from '../../platform/deps.ts'
import { readIdentity } from './read-identity.ts'

export const SECURITY_TXT = '/.well-known/security.txt'
const VALID_DAYS = 180

/** The address for reports of a security weakness (RFC 9116). */
export async function securityTxt({ db, clock, config: { appUrl } }: Deps): Promise<string> {
  const { email } = await readIdentity(db)
  const expires = new Date(clock().getTime() + days(VALID_DAYS))
  return [
    `Contact: ${mailtoOf(email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${appUrl}${SECURITY_TXT}`,
    '',
  ].join('\n')
}
