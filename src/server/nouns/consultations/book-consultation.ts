import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { BookingForm } from '#contract/consultations/consultation.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { lockAgenda, refuseUnlessFree } from './agenda.ts'
import { announceConsultation } from './announce-consultation.ts'
import { consultationToken } from './consultation-link.ts'
import type { ConsultationRow } from './to-consultation.ts'

/** Promises a half hour of telephone: a slot once, as many slots as an address asks for (decisions §10). */
export async function bookConsultation(
  deps: Deps,
  caller: Caller,
  form: BookingForm,
): Promise<ConsultationRow> {
  await rateLimit(deps, 'forms', `consultation:${caller.network}`)
  const now = deps.clock()

  return deps.db.transaction(async (tx) => {
    await lockAgenda(tx)
    const same = await sameBooking(tx, form)
    if (same) return withMessage(tx, same, { message: form.message, now })
    await refuseUnlessFree(tx, now, form)

    const booked = await write(tx, deps, form)
    await announceConsultation(tx, booked, { now, title: 'Consultation réservée' })
    return booked
  })
}

/**
 * A second click, or a retry after a lost answer, repeats every field but perhaps the message: an address alone must not reveal its hour.
 */
async function sameBooking(tx: Tx, form: BookingForm): Promise<ConsultationRow | undefined> {
  const [same] = await tx
    .select()
    .from(consultations)
    .where(
      and(
        eq(consultations.date, form.date),
        eq(consultations.time, form.time),
        eq(consultations.statut, 'CONFIRMEE'),
        eq(sql`lower(${consultations.email})`, emailKey(form.email)),
        eq(consultations.prenom, form.firstName),
        eq(consultations.nom, form.lastName),
        eq(consultations.telephone, form.phone),
      ),
    )
  return same
}

/** The message of a retry may say more than the first: it replaces it. */
async function withMessage(
  tx: Tx,
  same: ConsultationRow,
  { message, now }: { message: string | undefined; now: Date },
): Promise<ConsultationRow> {
  if (!message || message === same.message) return same
  const [changed] = await tx
    .update(consultations)
    .set({ message, updatedAt: now })
    .where(eq(consultations.id, same.id))
    .returning()
  return changed ?? same
}

async function write(tx: Tx, { config, clock }: Deps, form: BookingForm): Promise<ConsultationRow> {
  const id = randomUUIDv7()
  const now = clock()
  const [booked] = await tx
    .insert(consultations)
    .values({
      id,
      prenom: form.firstName,
      nom: form.lastName,
      email: form.email,
      telephone: form.phone,
      message: form.message || null,
      source: form.source,
      date: form.date,
      time: form.time,
      statut: 'CONFIRMEE',
      hash: hashToken(consultationToken(config, id)),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!booked) throw new Error('A consultation was not written')
  return booked
}
