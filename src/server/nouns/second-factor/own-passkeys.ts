import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { PasskeyCreation, PasskeyRegistration } from '#contract/users/second-factor/passkey.ts'
import { NO_PASSKEY, TOO_MANY_PASSKEYS } from '#contract/users/second-factor/refusals.ts'
import { passkeys } from '../../platform/db/schema/second-factors.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { checkPassword } from '../users/check-password.ts'
import { changeSecondFactor, firstRecoveryCodes } from './change-second-factor.ts'
import { beginEnrolment, refuseUnproven, takeEnrolment } from './enrolments.ts'
import { FACTOR_CHANGES } from './factor-change.ts'
import { forgetUselessCodes } from './own-recovery-codes.ts'
import { ALGORITHMS, newPasskeyOptions, relyingParty } from './relying-party.ts'

const MOST = 10
const UNREAD = 'Cette clé d’accès n’a pas pu être vérifiée. Recommencez.'
const TAKEN = 'Cette clé d’accès est déjà enregistrée'

/** The options of a new passkey for the browser to make, in this session. 400 password, 409 ten already. */
export async function beginPasskey(deps: Deps, actor: Actor, password: string): Promise<PasskeyCreation> {
  refuseUnproven(actor)
  await checkPassword(deps, actor, { password, path: 'password' })
  if ((await deps.db.$count(passkeys, eq(passkeys.userId, actor.id))) >= MOST)
    throw conflict(TOO_MANY_PASSKEYS)

  const { nom } = await readIdentity(deps.db)
  const options = await newPasskeyOptions(deps.db, deps.config, { rpName: nom, owner: actor })
  const pending = options.challenge
  await beginEnrolment(deps.db, deps, { sessionId: actor.sessionId, kind: 'PASSKEY', pending })
  return options
}

/** Adds the passkey whose options this session was given. Returns recovery codes when it is the first factor. */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { nom, response }: { nom: string; response: PasskeyRegistration },
): Promise<string[] | null> {
  await rateLimit(deps, 'auth', `passkey:${actor.id}`)
  return changeSecondFactor(deps, actor, {
    change: FACTOR_CHANGES.passkeyAdded,
    make: async (tx) => {
      const expectedChallenge = await takeEnrolment(tx, deps, { sessionId: actor.sessionId, kind: 'PASSKEY' })
      const credential = await credentialIn(deps, { response, expectedChallenge })
      const codes = await firstRecoveryCodes(tx, deps, actor.id)
      const added = await tx
        .insert(passkeys)
        .values({
          userId: actor.id,
          nom,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: response.response.transports ?? [],
          createdAt: deps.clock(),
        })
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
      if (added.length === 0) throw conflict(TAKEN)
      return codes
    },
  })
}

/** Removes a passkey of the caller; with the last factor, the recovery codes are removed too. 400 password, 404 another's. */
export async function removePasskey(
  deps: Deps,
  actor: Actor,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const passwordHash = await checkPassword(deps, actor, { password, path: 'password' })
  await changeSecondFactor(deps, actor, {
    change: FACTOR_CHANGES.passkeyRemoved,
    passwordHash,
    make: async (tx) => {
      const removed = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
        .returning({ id: passkeys.id })
      if (removed.length === 0) throw notFound(NO_PASSKEY)
      await forgetUselessCodes(tx, actor)
    },
  })
}

type Made = { response: PasskeyRegistration; expectedChallenge: string }

/** The credential of a good answer; 400 for any other: the library throws for each way in which it may be wrong. */
async function credentialIn({ config }: Pick<Deps, 'config'>, { response, expectedChallenge }: Made) {
  const { rpID, origin } = relyingParty(config)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) throw badRequest(UNREAD)
  return verified.registrationInfo.credential
}
