import { eq, sql } from 'drizzle-orm'
import { sandboxSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Charge, ChargeRequest } from './payments-port.ts'
import { sandboxPaymentOf, sandboxSessionOf } from './sandbox-refunds.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Session = typeof sandboxSessions.$inferSelect

/** Charges the means of a payment of the sandbox, once per attempt: a session without a page, paid or refused at once. */
export async function chargeSandboxMeans({ db, clock }: Needs, request: ChargeRequest): Promise<Charge> {
  const { moyen, echeanceId, tentative, amount, label, reference } = request
  const [kept] = await db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.id, sandboxSessionOf(moyen)))
  const isRefused = !kept || kept.details.refuseLater === true
  const id = `cs_test_${echeanceId}_${tentative}`
  await db
    .insert(sandboxSessions)
    .values({
      id,
      idempotencyKey: `echeance-${echeanceId}-${tentative}`,
      details: {
        reference,
        label,
        amount,
        email: kept?.details.email ?? '',
        successUrl: '',
        cancelUrl: '',
        echeanceId,
        tentative,
      },
      statut: 'complete',
      paiement: isRefused ? 'failed' : 'paid',
      methode: kept?.methode ?? 'card',
      expiresAt: clock(),
      createdAt: clock(),
    })
    .onConflictDoNothing()
  const [made] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id))
  if (!made) throw new Error(`No charge of ${echeanceId} was written`)
  return toCharge(made)
}

/** Every charge of a payment of a schedule. */
export async function sandboxChargesOf({ db }: Needs, echeanceId: string): Promise<Charge[]> {
  const made = await db
    .select()
    .from(sandboxSessions)
    .where(
      sql`${sandboxSessions.details} ->> 'tentative' is not null and ${sandboxSessions.details} ->> 'echeanceId' = ${echeanceId}`,
    )
  return made.map(toCharge)
}

const toCharge = ({ id, details, paiement, methode }: Session): Charge => ({
  reference: sandboxPaymentOf(id),
  tentative: details.tentative ?? 0,
  amount: details.amount,
  methode: methode === 'sepa_debit' ? 'SEPA' : 'CARTE',
  state: paiement === 'failed' ? 'refused' : 'paid',
  needsPayer: false,
})
