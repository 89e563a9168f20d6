import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { partProposedEmail } from './part-proposed-email.ts'
import { retractationExecutedEmail } from './retractation-executed-email.ts'
import type { RetractationRow } from './retractation-link.ts'
import type { retractationReader } from './retractation-reader.ts'

type To = { to: string; cle: string; reader: z.output<typeof retractationReader> }

/** To the person who declared, and to the client of the order where that is another address. */
async function toBoth(
  tx: Tx,
  { email }: RetractationRow,
  { clientId, cle, tell }: { clientId: string; cle: string; tell: (to: To) => Promise<unknown> },
): Promise<void> {
  const [client] = await tx.select().from(users).where(eq(users.id, clientId))
  if (!client || client.deletedAt) return
  await tell({ to: email, cle, reader: 'AUTHOR' })
  if (emailKey(client.email) === emailKey(email)) return
  await tell({ to: client.email, cle: `${cle}:client`, reader: 'CLIENT' })
}

/** Tells both readers that a share of the work is done, before it is kept (decision 090). */
export const writePart = (
  tx: Tx,
  declared: RetractationRow,
  { clientId, now }: { clientId: string; now: Date },
): Promise<void> =>
  toBoth(tx, declared, {
    clientId,
    cle: `retractation-part:${declared.id}:${now.getTime()}`,
    tell: ({ to, cle, reader }) =>
      queueEmail(tx, partProposedEmail, {
        cle,
        to,
        userId: clientId,
        props: { retractationId: declared.id, reader },
      }),
  })

/** Tells both readers that a withdrawal is carried out. */
export const writeExecuted = (
  tx: Tx,
  declared: RetractationRow,
  { clientId, avoirId }: { clientId: string; avoirId: string | null },
): Promise<void> =>
  toBoth(tx, declared, {
    clientId,
    cle: `retractation-executed:${declared.id}`,
    tell: ({ to, cle, reader }) =>
      queueEmail(tx, retractationExecutedEmail, {
        cle,
        to,
        userId: clientId,
        props: { retractationId: declared.id, avoirId, reader },
      }),
  })
