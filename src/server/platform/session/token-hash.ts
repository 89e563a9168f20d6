import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A bearer token: 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored hash of a token; 256 bits need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The token of a link, derived from its row: a job can write the link again although only its hash is stored.
 * Unguessable without the secret; the purpose keeps one kind of link from opening another.
 */
export const linkTokenFor = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')

/** Whether a text may be a link's token: a digest of 32 bytes. */
export const isLinkToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

/** The token that replaces another: the same for every call that brings it, so that two tabs stay one session. */
export const successorOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`session:${token}`).digest('base64url')
