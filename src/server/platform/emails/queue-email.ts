import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { Tx } from '../db/client.ts'
import { emails } from '../db/schema/notifications.ts'
import { enqueue } from '../jobs/queue.ts'

import type { Email } from './email.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'send-email': { emailId: string }
  }
}

type QueuedEmail<Props extends z.ZodObject> = {
  /** Its subject: a second e-mail with the same key is not queued. */
  cle: string
  to: string
  userId?: string | null
  /** Ids and words; never a token, which the template derives when it is sent. */
  props: z.input<Props>
  /** Not before then. */
  runAt?: Date
}

/** Writes an e-mail and the job that sends it, in the transaction that causes it. */
export async function queueEmail<Props extends z.ZodObject>(
  tx: Tx,
  email: Email<Props>,
  { cle, to, userId = null, props, runAt }: QueuedEmail<Props>,
): Promise<void> {
  const id = randomUUIDv7()
  const written = await tx
    .insert(emails)
    .values({
      id,
      cle,
      template: email.name,
      props: email.props.parse(props),
      userId,
      destinataire: to,
      messageId: `${id}@bonatirer`,
    })
    .onConflictDoNothing({ target: emails.cle })
    .returning({ id: emails.id })
  if (written.length > 0) await enqueue(tx, 'send-email', { emailId: id }, { jobKey: `email:${id}`, runAt })
}
