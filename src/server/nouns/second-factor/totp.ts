import { Secret, TOTP } from 'otpauth'
import { create } from 'qrcode'
import type { TotpKey } from '#contract/users/second-factor/endpoints.ts'

const PERIOD_SECONDS = 30
/** The accepted difference between a telephone's clock and ours, in steps (RFC 6238 §5.2). */
const WINDOW = 1

/** A key of 160 bits, in base32 (RFC 4226 §4). */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32

/** The key for an application: the key itself, its address, and its QR code. */
export function totpKeyOf(key: string, { issuer, email }: { issuer: string; email: string }): TotpKey {
  const uri = new TOTP({ issuer, label: email, secret: key }).toString()
  const { size, data } = create(uri, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return { key, uri, qr: { size, path: path.join('') } }
}

/** The 30-second step of a six-digit code, at most one step from ours; null for a wrong or a late code (RFC 6238). */
export function totpStepOf({ key, code, now }: { key: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const distance = new TOTP({ secret: key }).validate({ token: code, timestamp, window: WINDOW })
  return distance === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + distance
}
