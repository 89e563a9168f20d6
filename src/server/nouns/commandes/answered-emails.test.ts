import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/client.ts'
import type { Email } from '../../platform/emails/email.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { replyAddressOf } from '../../platform/mailbox/reply-address.ts'
import { createCommande, createUser } from '../../testing/factories.ts'
import { lastSpooledMail } from '../../testing/last-spooled-mail.ts'
import { startMailedHouse } from '../../testing/mailed-house.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { commandeConversationId } from '../messages/open-commande-conversation.ts'
import { avisInvitationEmail } from './avis/avis-invitation-email.ts'
import { commandeOpenedEmail } from './commande-opened-email.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'

let app: TestApp
beforeAll(async () => {
  app = await startMailedHouse()
})
afterAll(() => app.close())

type Client = Awaited<ReturnType<typeof createUser>>

/** Queues an e-mail to the client of an order. */
const sending =
  <Props extends z.ZodObject>(email: Email<Props>, propsOf: (commandeId: string) => z.input<Props>) =>
  (tx: Tx, { id, email: to }: Client, commandeId: string) =>
    queueEmail(tx, email, { cle: randomUUID(), to, userId: id, props: propsOf(commandeId) })

// Some e-mails of an order named it in their words alone: what answered them came as a stranger's first message.
test.each([
  {
    name: 'that its order is open',
    unpaid: true,
    send: sending(commandeOpenedEmail, (commandeId) => ({ commandeId })),
  },
  {
    name: 'a refused payment',
    unpaid: true,
    send: sending(paymentFailedEmail, (commandeId) => ({ commandeId })),
  },
  {
    name: 'an invitation to give a note',
    unpaid: false,
    send: sending(avisInvitationEmail, (commandeId) => ({ commandeId, isReminder: false })),
  },
])('what tells $name is answered in the thread of the order', async ({ unpaid, send }) => {
  const { deps } = app
  const client = await createUser(deps)
  const of = unpaid ? { statut: 'EN_ATTENTE' as const, payeeLe: null } : { statut: 'TERMINE' as const }
  const { id: commandeId } = await createCommande(deps, client, of)
  await deps.db.transaction((tx) => send(tx, client, commandeId))
  await app.runJobs()
  const { to, replyTo } = await lastSpooledMail(deps.config)
  const conversationId = commandeConversationId(commandeId)
  const expected = await replyAddressOf(deps, { conversationId, userId: client.id })
  expect([to?.[0]?.address, replyTo?.[0]?.address]).toEqual([client.email, expected])
})
