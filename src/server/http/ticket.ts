import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

const TICKET_SECONDS = 60

/** A right to one download, for a page that cannot send a header: 60 s, this thing alone (decisions §12). */
export function signTicket({ config, clock }: Pick<Deps, 'config' | 'clock'>, subject: string): string {
  const expires = Math.floor(clock().getTime() / 1000) + TICKET_SECONDS
  return `${expires}.${signatureOf(config.appSecret, subject, expires)}`
}

/** Whether the ticket opens this subject now. */
export function checkTicket(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  subject: string,
  ticket: string,
): boolean {
  const [, seconds = '', signature = ''] = /^(\d{10})\.([\w-]{43})$/.exec(ticket) ?? []
  const expires = Number(seconds)
  if (!expires || expires * 1000 <= clock().getTime()) return false
  const expected = signatureOf(config.appSecret, subject, expires)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

const signatureOf = (secret: string, subject: string, expires: number) =>
  createHmac('sha256', secret).update(`ticket:${subject}:${expires}`).digest('base64url')
