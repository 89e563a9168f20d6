import { eq } from 'drizzle-orm'
import type { TotpKey } from '#contract/users/second-factor/endpoints.ts'
import { APPLICATION_ALREADY, NO_APPLICATION, WRONG_CODE } from '#contract/users/second-factor/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { totpFactors } from '../../platform/db/schema/second-factors.ts'
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
import { openKey, sealKey } from './sealed-key.ts'
import { newTotpKey, totpKeyOf, totpStepOf } from './totp.ts'

/** A key to enter in an application; nothing changes before a code confirms it. 400 password, 409 there is one already. */
export async function beginTotp(deps: Deps, actor: Actor, password: string): Promise<TotpKey> {
  refuseUnproven(actor)
  await checkPassword(deps, actor, { password, path: 'password' })
  if (await hasTotp(deps.db, actor)) throw conflict(APPLICATION_ALREADY)

  const key = newTotpKey()
  const pending = sealKey({ appSecret: deps.config.appSecret, userId: actor.id }, key)
  await beginEnrolment(deps.db, deps, { sessionId: actor.sessionId, kind: 'TOTP', pending })
  const { nom } = await readIdentity(deps.db)
  return totpKeyOf(key, { issuer: nom, email: actor.email })
}

/** Activates the application whose key was given to this session, by a first code. Recovery codes when it is the first factor. */
export async function confirmTotp(deps: Deps, actor: Actor, code: string): Promise<string[] | null> {
  await rateLimit(deps, 'auth', `totp:${actor.id}`)
  return changeSecondFactor(deps, actor, {
    change: FACTOR_CHANGES.totpAdded,
    make: async (tx) => {
      const sealedKey = await takeEnrolment(tx, deps, { sessionId: actor.sessionId, kind: 'TOTP' })
      if (await hasTotp(tx, actor)) throw conflict(APPLICATION_ALREADY)
      const key = openKey({ appSecret: deps.config.appSecret, userId: actor.id }, sealedKey)
      const now = deps.clock()
      const lastStep = key === null ? null : totpStepOf({ key, code, now })
      // The enrolment stays: the transaction is rolled back.
      if (lastStep === null) throw badRequest(WRONG_CODE, [{ path: 'code', message: WRONG_CODE }])
      const codes = await firstRecoveryCodes(tx, deps, actor.id)
      await tx.insert(totpFactors).values({ userId: actor.id, sealedKey, lastStep, createdAt: now })
      return codes
    },
  })
}

/** Removes the caller's application; without passkey, the recovery codes are removed with it. 400 password, 404 none. */
export async function removeTotp(deps: Deps, actor: Actor, password: string): Promise<void> {
  const passwordHash = await checkPassword(deps, actor, { password, path: 'password' })
  await changeSecondFactor(deps, actor, {
    change: FACTOR_CHANGES.totpRemoved,
    passwordHash,
    make: async (tx) => {
      const removed = await tx
        .delete(totpFactors)
        .where(eq(totpFactors.userId, actor.id))
        .returning({ userId: totpFactors.userId })
      if (removed.length === 0) throw notFound(NO_APPLICATION)
      await forgetUselessCodes(tx, actor)
    },
  })
}

const hasTotp = async (db: Db | Tx, { id }: Actor) =>
  (await db.$count(totpFactors, eq(totpFactors.userId, id))) > 0
