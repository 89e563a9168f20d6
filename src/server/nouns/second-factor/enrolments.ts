import { and, eq, gt } from 'drizzle-orm'
import { ENROLMENT_EXPIRED } from '#contract/users/second-factor/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { factorEnrolments } from '../../platform/db/schema/second-factors.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { ENROLMENT_LIFE_MS, later } from '../../platform/session/durations.ts'

const UNPROVEN =
  'Confirmez d’abord votre adresse e-mail\u00a0: c’est par elle que nous vous préviendrions d’un changement.'

type Kind = (typeof factorEnrolments.$inferSelect)['kind']

/** 409 while no link sent to the address was followed: a stranger's second factor would keep its owner out. */
export function refuseUnproven({ emailProvenAt }: Actor): void {
  if (!emailProvenAt) throw conflict(UNPROVEN)
}

/** Keeps the factor that a session is about to add, in place of an earlier one. */
export async function beginEnrolment(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  { sessionId, kind, pending }: { sessionId: string; kind: Kind; pending: string },
): Promise<void> {
  const expiresAt = later(clock(), ENROLMENT_LIFE_MS)
  await db
    .insert(factorEnrolments)
    .values({ sessionId, kind, pending, expiresAt })
    .onConflictDoUpdate({
      target: [factorEnrolments.sessionId, factorEnrolments.kind],
      set: { pending, expiresAt },
    })
}

/** Takes the factor that a session had begun, once; 400 when it waited too long, or was taken. */
export async function takeEnrolment(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { sessionId, kind }: { sessionId: string; kind: Kind },
): Promise<string> {
  const [taken] = await tx
    .delete(factorEnrolments)
    .where(
      and(
        eq(factorEnrolments.sessionId, sessionId),
        eq(factorEnrolments.kind, kind),
        gt(factorEnrolments.expiresAt, clock()),
      ),
    )
    .returning({ pending: factorEnrolments.pending })
  if (!taken) throw badRequest(ENROLMENT_EXPIRED)
  return taken.pending
}
