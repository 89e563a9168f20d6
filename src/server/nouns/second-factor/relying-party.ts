import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type {
  PasskeyCreation,
  PasskeyRequest,
  PasskeyTransport,
} from '#contract/users/second-factor/passkey.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { passkeys } from '../../platform/db/schema/second-factors.ts'

/** EdDSA, ES256 and RS256 (COSE): every authenticator knows one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** A passkey is a second factor here: the password was checked before. */
const SELECTION = { residentKey: 'preferred', userVerification: 'preferred' } as const

type Needs = Pick<Config, 'appUrl'>
type Owner = { id: string; email: string; prenom: string; nom: string }

/** The site that passkeys are made for, and answer to: that of APP_URL. */
export function relyingParty({ appUrl }: Needs): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(appUrl)
  return { rpID: hostname, origin }
}

/** The options of a new passkey for the browser to make, with no authenticator that already holds one of theirs. */
export async function newPasskeyOptions(
  db: Db | Tx,
  config: Needs,
  { rpName, owner: { id, email, prenom, nom } }: { rpName: string; owner: Owner },
): Promise<PasskeyCreation> {
  const known = await credentialsOf(db, id)
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(config).rpID,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    userDisplayName: `${prenom} ${nom}`,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: SELECTION,
  })
  return {
    ...options,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { ...SELECTION },
    attestation: 'none',
  }
}

/** The options for the browser to find a passkey of somebody and sign with it; null without any. */
export async function knownPasskeyOptions(
  db: Db | Tx,
  config: Needs,
  { userId, challenge }: { userId: string; challenge: string },
): Promise<PasskeyRequest | null> {
  const known = await credentialsOf(db, userId)
  if (known.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    allowCredentials: known,
    userVerification: 'preferred',
  })
  return { ...options, allowCredentials: known.map(descriptorOf) }
}

const descriptorOf = ({ id, transports }: { id: string; transports: PasskeyTransport[] }) => ({
  id,
  type: 'public-key' as const,
  transports,
})

const credentialsOf = (db: Db | Tx, userId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
