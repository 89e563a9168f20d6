import { eq } from 'drizzle-orm'
import { REMINDED_TODAY } from '#contract/money/reglements/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { lockFacture } from './change-facture.ts'
import { readAskedNow } from './read-asked-now.ts'
import { sendRelance } from './send-relance.ts'

const NOBODY = 'Le compte de ce client est supprimé\u00a0: il n’a plus d’adresse où écrire.'

/**
 * Reminds a client of an invoice still due, its PDF attached; once a day, so that a double click does not nag. 409 when the payments of its
 * order are paused, or when the next ones are charged by themselves.
 */
export async function resendFacture(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const facture = await lockFacture(tx, id)
    const { asked, refusal } = await readAskedNow(tx, facture, now)
    if (!asked) throw conflict(refusal)
    const email = await readAddress(tx, facture.userId)
    if (facture.relanceeLe && parisDay(facture.relanceeLe) === parisDay(now)) throw conflict(REMINDED_TODAY)

    await sendRelance(tx, { clock }, { facture, email, asked, motif: 'MANUELLE', by: actor })
  })
}

/** The address of a client; 409 once their account is erased. */
async function readAddress(tx: Tx, userId: string): Promise<string> {
  const [client] = await tx
    .select({ email: users.email, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!client || client.deletedAt) throw conflict(NOBODY)
  return client.email
}
