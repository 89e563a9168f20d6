import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Actor } from '../session/actor.ts'

const TICKET_SECONDS = 60
const TICKET = /^(\d{10})\.([0-9a-f-]{36})\.([\w-]{43})$/

type Ticket = { subject: string; sessionId: string; expires: number }
type Needs = Pick<Deps, 'config' | 'clock'>

/** Signs a single download for a page that cannot send a header: 60 s, this file alone (decisions §12), while the session lasts. */
export function signTicket(
  { config, clock }: Needs,
  { sessionId }: Pick<Actor, 'sessionId'>,
  subject: string,
): string {
  const expires = Math.floor(clock().getTime() / 1000) + TICKET_SECONDS
  return `${expires}.${sessionId}.${signatureOf(config.appSecret, { subject, sessionId, expires })}`
}

/** The session whose ticket opens this subject now, or null. */
export function readTicket({ config, clock }: Needs, subject: string, ticket: string): string | null {
  const [, seconds = '', sessionId = '', signature = ''] = TICKET.exec(ticket) ?? []
  const expires = Number(seconds)
  if (!expires || expires * 1000 <= clock().getTime()) return null
  const expected = signatureOf(config.appSecret, { subject, sessionId, expires })
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? sessionId : null
}

const signatureOf = (secret: string, { subject, sessionId, expires }: Ticket) =>
  createHmac('sha256', secret).update(`ticket:${subject}:${sessionId}:${expires}`).digest('base64url')
