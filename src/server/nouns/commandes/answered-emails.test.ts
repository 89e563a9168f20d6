import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

// Some e-mails of an order named it in their words alone: what answered them came as a stranger's first message.
test.each([
  { email: commandeOpenedEmail, statut: 'EN_ATTENTE', props: {} },
  { email: paymentFailedEmail, statut: 'EN_ATTENTE', props: {} },
  { email: avisInvitationEmail, statut: 'TERMINE', props: { isReminder: false } },
] as const)('$email.name is answered in the thread of its order', async ({ email, statut, props }) => {
  const { deps } = app
  const client = await createUser(deps)
  const { id: commandeId } = await createCommande(deps, client, {
    statut,
    ...(statut === 'EN_ATTENTE' && { payeeLe: null }),
  })
  await deps.db.transaction((tx) =>
    queueEmail(tx, email, {
      cle: randomUUID(),
      to: client.email,
      userId: client.id,
      props: { ...props, commandeId },
    }),
  )
  await app.runJobs()
  const { to, replyTo } = await lastSpooledMail(deps.config)
  const conversationId = commandeConversationId(commandeId)
  const expected = await replyAddressOf(deps, { conversationId, userId: client.id })
  expect([to?.[0]?.address, replyTo?.[0]?.address]).toEqual([client.email, expected])
})
