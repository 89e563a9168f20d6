import { eq } from 'drizzle-orm'
import { whenOf } from '#contract/consultations/when-of.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { conflict } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { lockAgenda } from './agenda.ts'
import { consultationPath } from './announce-consultation.ts'
import { consultationCancelledEmail } from './consultation-cancelled-email.ts'
import { findByLink } from './consultation-link.ts'
import { type ConsultationRow, canChange } from './to-consultation.ts'

/** Gives the half hour back; doing it twice changes nothing more. */
export async function cancelConsultation(
  deps: Deps,
  caller: Caller,
  token: string,
): Promise<ConsultationRow> {
  await rateLimit(deps, 'forms', `consultation:${caller.network}`)
  const now = deps.clock()

  return deps.db.transaction(async (tx) => {
    await lockAgenda(tx)
    const standing = await findByLink(tx, token)
    if (standing.statut === 'ANNULEE') return standing
    if (!canChange(standing, now)) throw conflict('Cette consultation ne peut plus être annulée.')

    const [cancelled] = await tx
      .update(consultations)
      .set({ statut: 'ANNULEE', revision: standing.revision + 1, updatedAt: now })
      .where(eq(consultations.id, standing.id))
      .returning()
    if (!cancelled) throw new Error('A consultation was not cancelled')
    await queueEmail(tx, consultationCancelledEmail, {
      cle: `consultation-annulee:${cancelled.id}`,
      to: cancelled.email,
      props: { consultationId: cancelled.id },
    })
    await notifyAdmins(tx, {
      type: 'SYSTEM',
      title: 'Consultation annulée',
      message: `${cancelled.prenom} ${cancelled.nom}, ${whenOf(cancelled)}`,
      actionUrl: consultationPath(cancelled),
      createdAt: now,
    })
    return cancelled
  })
}
