import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '#contract/shared/durations.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound, unauthorized } from '../../../platform/errors.ts'
import type { ApiRequest } from '../../../platform/http/http-port.ts'
import { takeEmail } from './take-email.ts'

/** A signature is good for so long on both sides of its moment. */
const GOOD_MS = minutes(5)

type Signature = { t: string; v0: string; v1: string }

/** Refuses, before its body is read, a call that the provider has not signed. */
export function admitSigned({ config, clock }: Pick<Deps, 'config' | 'clock'>, request: ApiRequest): void {
  const { secret, signature } = read({ config }, request)
  const age = Math.abs(clock().getTime() - Number(signature.t) * 1000)
  if (!(age <= GOOD_MS) || !isSigned(secret, signature.t, signature.v0)) throw refused()
}

/** Takes a message that a provider of inbound mail delivers. */
export async function receiveSigned(deps: Deps, { bytes, request }: { bytes: Buffer; request: ApiRequest }) {
  const { secret, signature } = read(deps, request)
  if (!isSigned(secret, Buffer.concat([Buffer.from(`${signature.t}.`), bytes]), signature.v1)) throw refused()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fate = await takeEmail(deps, { bytes, sha256, isCut: false })
  deps.log.info({ fate, bytes: bytes.length }, 'An e-mail was delivered')
  return { received: true as const }
}

function read({ config }: Pick<Deps, 'config'>, { headers }: ApiRequest) {
  const secret = config.mailbox?.webhookSecret
  if (!secret) throw notFound('Ressource introuvable')
  const given = String(headers['x-inbound-signature'] ?? '')
  const partOf = (name: string) => new RegExp(`(?:^|,)\\s*${name}=([^,\\s]*)`).exec(given)?.[1] ?? ''
  const signature: Signature = { t: partOf('t'), v0: partOf('v0'), v1: partOf('v1') }
  return { secret, signature }
}

function isSigned(secret: string, signed: string | Uint8Array, given: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'))
  const own = Buffer.from(given)
  return own.length === expected.length && timingSafeEqual(own, expected)
}

const refused = () => unauthorized('Signature invalide')
