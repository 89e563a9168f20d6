import type { Db } from '#server/platform/db/client.ts'
import { consultations } from '#server/platform/db/schema/consultations.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { supportRequests } from '#server/platform/db/schema/support.ts'
import { CONSULTATIONS, SAMPLES, SUBSCRIPTIONS } from './visitor-facts.ts'

/** Writes the requests of people without an account to the database of the real API. */
export async function writeVisitorFacts(db: Db): Promise<void> {
  await db.insert(supportRequests).values(
    SAMPLES.map(({ createdAt, ...sample }) => ({
      ...sample,
      kind: 'ECHANTILLON' as const,
      empreinte: sample.id,
      createdAt: new Date(createdAt),
    })),
  )
  await db.insert(newsletterSubscriptions).values(
    SUBSCRIPTIONS.map(({ demandeeLe, confirmeeLe, createdAt, ...subscription }) => ({
      ...subscription,
      confirmationHash: `${subscription.id}:confirm`,
      desabonnementHash: `${subscription.id}:end`,
      demandeeLe: new Date(demandeeLe),
      expireLe: new Date(demandeeLe),
      confirmeeLe: confirmeeLe && new Date(confirmeeLe),
      createdAt: new Date(createdAt),
    })),
  )
  await db.insert(consultations).values(
    CONSULTATIONS.map(({ createdAt, updatedAt, ...consultation }) => ({
      ...consultation,
      hash: consultation.id,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    })),
  )
}
