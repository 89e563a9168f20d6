import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { PaymentSubject } from './lock-payment-subject.ts'

/** The payer to tell of a payment: their address, and their account when they have one. */
export async function whoPays(tx: Tx, subject: PaymentSubject) {
  if (subject.kind === 'commande') {
    const { id, userId, titre } = subject.commande
    const [client] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    return { userId, email: client?.email ?? '', titre, actionUrl: `/app/projects/${id}` }
  }
  const { userId, email, titre, serviceNom } = subject.pending
  const [client] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), isNotNull(users.emailProvenAt)))
  return {
    userId: userId ?? client?.id ?? null,
    email,
    titre: titre ?? serviceNom,
    actionUrl: '/app/projects',
  }
}
