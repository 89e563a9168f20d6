import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12

type Sealing = { appSecret: string; userId: string }

/** Encrypts the key of somebody's application: without APP_SECRET, a copy of the database gives no code. */
export function sealKey({ appSecret, userId }: Sealing, key: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(appSecret), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return [iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

/** The key again; null when it was sealed with another secret, or for somebody else. */
export function openKey({ appSecret, userId }: Sealing, sealedKey: string): string | null {
  const [iv, sealed, tag] = sealedKey.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !sealed || !tag) return null
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey(appSecret), iv, { authTagLength: 16 })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag)
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

const sealingKey = (appSecret: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'totp-key', KEY_BYTES))
