import { eq } from 'drizzle-orm'
import { CANNOT_MOVE } from '#contract/consultations/changing.ts'
import type { Slot, SlotTime } from '#contract/consultations/slots.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { lockAgenda, refuseUnlessFree } from './agenda.ts'
import { announceConsultation } from './announce-consultation.ts'
import { findByLink } from './consultation-link.ts'
import { type ConsultationRow, canChange } from './to-consultation.ts'

type Wish = { token: string; slot: Slot & { time: SlotTime } }

/** Gives a consultation another half hour; the one it had is free again. */
export async function moveConsultation(
  deps: Deps,
  caller: Caller,
  { token, slot: { date, time } }: Wish,
): Promise<ConsultationRow> {
  await rateLimit(deps, 'forms', `consultation:${caller.network}`)
  const now = deps.clock()

  return deps.db.transaction(async (tx) => {
    await lockAgenda(tx)
    const standing = await findByLink(tx, token)
    if (!canChange(standing, now)) throw conflict(CANNOT_MOVE)
    if (standing.date === date && standing.time === time) return standing
    await refuseUnlessFree(tx, now, { date, time })

    const [moved] = await tx
      .update(consultations)
      .set({ date, time, revision: standing.revision + 1, updatedAt: now })
      .where(eq(consultations.id, standing.id))
      .returning()
    if (!moved) throw new Error('A consultation was not moved')
    await announceConsultation(tx, moved, { now, title: 'Consultation déplacée' })
    return moved
  })
}
