import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { PasskeyAssertion } from '#contract/users/second-factor/passkey.ts'
import type { Tx } from '../../platform/db/client.ts'
import { passkeys } from '../../platform/db/schema/second-factors.ts'
import type { Deps } from '../../platform/deps.ts'
import { relyingParty } from './relying-party.ts'

type Asserted = { userId: string; expectedChallenge: string; response: PasskeyAssertion }

/** Whether a passkey of theirs signed the expected challenge, for this site, with a counter above that of its last use. */
export async function provePasskey(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, expectedChallenge, response }: Asserted,
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.userId, userId)))
    .for('update')
  if (!known) return false
  const { rpID, origin } = relyingParty(config)
  // The library throws for each way in which an answer may be wrong.
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return false
  await tx
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: clock() })
    .where(eq(passkeys.id, known.id))
  return true
}
