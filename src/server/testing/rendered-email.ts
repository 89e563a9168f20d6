import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import { commandeConversationId } from '../nouns/messages/open-commande-conversation.ts'
import { messages } from '../platform/db/schema/messages.ts'
import type { Email } from '../platform/emails/email.ts'
import { queueEmail } from '../platform/emails/queue-email.ts'
import { createCommande, createUser } from './factories.ts'
import { readQueuedEmail } from './read-queued-email.ts'
import { startOwnTestApp, type TestApp } from './test-app.ts'

/** The product under the address of a house that is open. */
export const startHouse = () => startOwnTestApp({ APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' })

/** An e-mail queued, then drawn as it would be sent; null when there is nothing left to say. */
export async function renderedEmailOrNull<Props extends z.ZodObject>(
  { deps }: TestApp,
  email: Email<Props>,
  props: z.input<Props>,
) {
  const cle = randomUUID()
  await deps.db.transaction((tx) => queueEmail(tx, email, { cle, to: 'lectrice@exemple.fr', props }))
  return readQueuedEmail(deps, cle)
}

/** The same, of an e-mail that must have something to say. */
export async function renderedEmail<Props extends z.ZodObject>(
  app: TestApp,
  email: Email<Props>,
  props: z.input<Props>,
) {
  const mail = await renderedEmailOrNull(app, email, props)
  if (!mail) throw new Error(`${email.name} has nothing to say`)
  return mail
}

export async function commandeOf({ deps }: TestApp, overrides = {}, client = {}) {
  const user = await createUser(deps, client)
  return { user, commande: await createCommande(deps, user, overrides) }
}

type Message = { commandeId: string; senderId: string; fromAdmin: boolean }

/** The id of a message in the conversation of an order. */
export async function messageOf({ deps }: TestApp, { commandeId, senderId, fromAdmin }: Message) {
  const [message] = await deps.db
    .insert(messages)
    .values({
      conversationId: commandeConversationId(commandeId),
      senderId,
      fromAdmin,
      content: 'Le secret du chapitre douze',
    })
    .returning()
  return message?.id ?? ''
}

/** Our words have no straight apostrophe, and none of their spaces breaks where French forbids it. */
export function expectFrench({ subject, html, text }: { subject: string; html: string; text: string }) {
  const words = html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' ')
  for (const printed of [subject, text, words]) {
    expect(printed).not.toMatch(/\p{L}(&#x27;|')\p{L}/u)
    expect(printed).not.toMatch(/[\p{L}\d] [;!?»:%€]/u)
    expect(printed).not.toMatch(/« |n° /)
  }
}
