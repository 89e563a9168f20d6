import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { OwnConsultation } from '#contract/consultations/consultation.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { consultationToken } from './consultation-link.ts'
import { toConsultation } from './to-consultation.ts'

const MOST = 20

/** The calls promised from today on to the actor's e-mail, the soonest first; none before that e-mail is proven. */
export async function listOwnConsultations(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { email, emailProvenAt }: Actor,
): Promise<OwnConsultation[]> {
  if (!emailProvenAt) return []
  const now = clock()
  const rows = await db
    .select()
    .from(consultations)
    .where(
      and(
        eq(sql`lower(${consultations.email})`, emailKey(email)),
        eq(consultations.statut, 'CONFIRMEE'),
        gte(consultations.date, parisDay(now)),
      ),
    )
    .orderBy(asc(consultations.date), asc(consultations.time))
    .limit(MOST)
  return rows.map((row) => ({ ...toConsultation(row, now), token: consultationToken(config, row.id) }))
}
