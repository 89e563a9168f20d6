import type { FastifyInstance } from 'fastify'
import { mailtoOf } from '#contract/format/mailto.ts'
import { days } from '#contract/shared/durations.ts'
import type { Deps } from '../../platform/deps.ts'
import { readIdentity } from './read-identity.ts'

const PATH = '/.well-known/security.txt'
const VALID_DAYS = 180

/** The address for reports of a security weakness (RFC 9116). */
export function securityTxt(server: FastifyInstance, { db, clock, config: { appUrl } }: Deps): void {
  server.get(PATH, async (_request, reply) => {
    const { email } = await readIdentity(db)
    const expires = new Date(clock().getTime() + days(VALID_DAYS))
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${mailtoOf(email)}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: fr, en',
          `Canonical: ${appUrl}${PATH}`,
          '',
        ].join('\n'),
      )
  })
}
