import { whenOf } from '#contract/consultations/when-of.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { hours } from '#contract/shared/durations.ts'
import { addDays, parisMoment } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../platform/db/client.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { consultationBookedEmail } from './consultation-booked-email.ts'
import { consultationReminderEmail } from './consultation-reminder-email.ts'
import type { ConsultationRow } from './to-consultation.ts'

const REMINDER_TIME = '10:00'
/** Sooner after the booking, a reminder reminds of nothing. */
const REMINDER_LEAST_WAIT_MS = hours(12)

/** Queues the e-mails of a booked or moved consultation: one now and one the day before to the person who booked; the house is notified. */
export async function announceConsultation(
  tx: Tx,
  row: ConsultationRow,
  { now, title }: { now: Date; title: string },
): Promise<void> {
  await mailConsultation(tx, row, now)
  await notifyAdmins(tx, {
    type: 'SYSTEM',
    title,
    message: `${row.prenom} ${row.nom}, ${whenOf(row)}, ${formatTelephone(row.telephone)}`,
    actionUrl: consultationPath(row),
    createdAt: now,
  })
}

/** The page of a consultation for the house. */
export const consultationPath = ({ id }: Pick<ConsultationRow, 'id'>) => `/admin/consultations/${id}`

/** Sends the e-mails alone: the administrator who moves a consultation needs no notice. */
export async function mailConsultation(tx: Tx, row: ConsultationRow, now: Date): Promise<void> {
  const props = { consultationId: row.id, revision: row.revision }
  const key = `${row.id}:${row.revision}`
  await queueEmail(tx, consultationBookedEmail, { cle: `consultation:${key}`, to: row.email, props })

  const runAt = parisMoment(addDays(row.date, -1), REMINDER_TIME)
  if (runAt.getTime() - now.getTime() >= REMINDER_LEAST_WAIT_MS) {
    await queueEmail(tx, consultationReminderEmail, {
      cle: `consultation-rappel:${key}`,
      to: row.email,
      props,
      runAt,
    })
  }
}
