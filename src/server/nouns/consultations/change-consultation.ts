import { eq } from 'drizzle-orm'
import { type ConsultationChanges, movesAndCloses } from '#contract/consultations/admin-endpoints.ts'
import { changeRefusal } from '#contract/consultations/changing.ts'
import { NO_CONSULTATION, ONE_CHANGE_AT_A_TIME } from '#contract/consultations/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { refuseStale } from '../../platform/db/refuse-stale.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockAgenda, refuseUnlessFree } from './agenda.ts'
import { mailConsultation } from './announce-consultation.ts'
import { consultationCancelledEmail } from './consultation-cancelled-email.ts'
import { getConsultation } from './list-consultations.ts'
import type { ConsultationRow } from './to-consultation.ts'

/** Moves, cancels, closes or annotates a consultation for the house; the person who booked is told of the first two (decision 077). */
export async function changeConsultation(
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...asked }: ConsultationChanges,
) {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    await lockAgenda(tx)
    const before = await lockConsultation(tx, id)
    refuseStale(before.updatedAt, updatedAt)
    if (movesAndCloses(before, asked))
      throw badRequest(INVALID_FIELDS, [{ path: 'statut', message: ONE_CHANGE_AT_A_TIME }])
    const wanted = { ...before, ...asked }
    const changes = changesOf(before, wanted, ['date', 'time', 'statut'])
    if (!hasChanged(changes)) return getConsultation(tx, now, id)
    const refusal = changeRefusal(before, wanted, now)
    if (refusal) throw conflict(refusal)
    const isMoved = wanted.date !== before.date || wanted.time !== before.time
    if (isMoved) await refuseUnlessFree(tx, now, { ...wanted, offeredTo: 'house' })

    const isCancelled = wanted.statut !== before.statut && wanted.statut === 'ANNULEE'
    const revision = before.revision + (isMoved || isCancelled ? 1 : 0)
    const after = { ...wanted, note: wanted.note || null, revision, updatedAt: now }
    const { date, time, statut, note } = after
    await tx
      .update(consultations)
      .set({ date, time, statut, note, revision, updatedAt: now })
      .where(eq(consultations.id, id))
    if (isMoved) await mailConsultation(tx, after, now)
    if (isCancelled) await mailCancelled(tx, after)
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.consultation.changed({
        isMoved,
        statut: statut === before.statut ? undefined : statut,
      }),
      metadata: { consultationId: id },
      changes,
      createdAt: now,
    })
    return getConsultation(tx, now, id)
  })
}

async function lockConsultation(tx: Tx, id: string): Promise<ConsultationRow> {
  const [found] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('update')
  if (!found) throw notFound(NO_CONSULTATION)
  return found
}

const mailCancelled = (tx: Tx, { id, email }: ConsultationRow) =>
  queueEmail(tx, consultationCancelledEmail, {
    cle: `consultation-annulee:${id}`,
    to: email,
    props: { consultationId: id, byHouse: true },
  })
