import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { BookingForm } from '#contract/consultations/consultation.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Caller } from '../http/caller.ts'
import { hashToken } from '../session/token-hash.ts'
import type { Tx } from '../db/client.ts'
import { consultations } from '../db/schema/consultations.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { lockAgenda, refuseUnlessFree } from './agenda.ts'
import { announceConsultation } from './announce-consultation.ts'
import { consultationToken } from './consultation-link.ts'
import { canChange, type ConsultationRow } from './to-consultation.ts'

const ALREADY_BOOKED =
  'Une consultation est déjà réservée avec cette adresse. Pour en changer, suivez le lien reçu par e-mail.'

/** Promises a half hour of telephone: a slot once, one to come at most for an address (decisions §10). */
export async function bookConsultation(
  deps: Deps,
  caller: Caller,
  form: BookingForm,
): Promise<ConsultationRow> {
  await rateLimit(deps, 'forms', `consultation:${caller.network}`)
  const now = deps.clock()

  return deps.db.transaction(async (tx) => {
    await lockAgenda(tx)
    const standing = await standingOf(tx, form.email, now)
    if (standing && isSameBooking(standing, form)) return standing
    if (standing) throw conflict(ALREADY_BOOKED)
    await refuseUnlessFree(tx, now, form)

    const booked = await write(tx, deps, form)
    await announceConsultation(tx, booked, { now, title: 'Consultation réservée' })
    return booked
  })
}

/** A second click, or a retry after a lost answer, repeats every field: an address alone must not reveal its hour. */
const isSameBooking = ({ prenom, nom, telephone, date, time }: ConsultationRow, form: BookingForm) =>
  prenom === form.firstName &&
  nom === form.lastName &&
  telephone === form.phone &&
  date === form.date &&
  time === form.time

async function standingOf(tx: Tx, email: string, now: Date): Promise<ConsultationRow | undefined> {
  const found = await tx
    .select()
    .from(consultations)
    .where(
      and(
        eq(sql`lower(${consultations.email})`, emailKey(email)),
        eq(consultations.statut, 'CONFIRMEE'),
        gte(consultations.date, parisDay(now)),
      ),
    )
  return found.find((row) => canChange(row, now))
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
