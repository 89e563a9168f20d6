import { inArray, lt } from 'drizzle-orm'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../db/client.ts'
import { consultations } from '../db/schema/consultations.ts'
import { emails } from '../db/schema/notifications.ts'
import { forgetEmails } from '../emails/forget-mails-job.ts'
import { AT_ONCE } from './batch.ts'

/** Consultations whose day is before that of a moment, held or cancelled, with their mails; false when none is left. */
export async function forgetConsultations(tx: Tx, before: Date): Promise<boolean> {
  const over = await tx
    .select({ id: consultations.id, revision: consultations.revision })
    .from(consultations)
    .where(lt(consultations.date, parisDay(before)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (over.length === 0) return false
  await forgetEmails(tx, inArray(emails.cle, over.flatMap(mailsOf)))
  await tx.delete(consultations).where(
    inArray(
      consultations.id,
      over.map(({ id }) => id),
    ),
  )
  return true
}

/** The keys of what was written for a consultation, at each of its changes. */
export const mailsOf = ({ id, revision }: { id: string; revision: number }) => [
  `consultation-annulee:${id}`,
  ...Array.from({ length: revision + 1 }, (_, rank) => [
    `consultation:${id}:${rank}`,
    `consultation-rappel:${id}:${rank}`,
  ]).flat(),
]
