import { asc } from 'drizzle-orm'
import { takeEmail } from '../nouns/messages/inbound/take-email.ts'
import { commandeConversationId } from '../nouns/messages/open-commande-conversation.ts'
import { fichiers } from '../platform/db/schema/fichiers.ts'
import { inboundEmails } from '../platform/db/schema/inbound.ts'
import { messages } from '../platform/db/schema/messages.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import { replyAddressOf } from '../platform/mailbox/reply-address.ts'
import { createAdmin, createCommande, createToken, createUser } from './factories.ts'
import { startOwnTestApp, type TestApp } from './test-app.ts'
import { AUTHSERV, BOX, sourceOf, type WrittenMail, writtenMail } from './written-mail.ts'

/** A house with a mailbox, and the name of the server that it believes. */
export const startMailedHouse = () =>
  startOwnTestApp({
    MAILBOX_ADDRESS: BOX,
    MAILBOX_AUTHSERV: AUTHSERV,
    INBOUND_SECRET: 'un secret de trente-deux caractères',
    RATE_LIMITS: 'messages=8/3600,forms=10000/3600',
  })

/** The house put back, with an author who has an address in their order's thread, and what became of the e-mails that it takes. */
export async function newMailedAuthor(app: TestApp) {
  await app.reset()
  const { deps } = app
  const admin = await createAdmin(deps, { email: 'judith@maison.example' })
  const author = await createUser(deps, { email: 'marie@exemple.fr' })
  const thread = commandeConversationId((await createCommande(deps, author)).id)
  const addressOf = async (userId: string | null, conversationId = thread) =>
    (await replyAddressOf(deps, { conversationId, userId })) ?? ''
  const to = await addressOf(author.id)
  return {
    admin,
    author,
    thread,
    to,
    addressOf,
    house: await createToken(deps, admin.id),
    take: (mail: WrittenMail = {}) => takeEmail(deps, sourceOf(writtenMail({ to, ...mail }))),
    written: () => deps.db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id)),
    kept: () => deps.db.select().from(inboundEmails).orderBy(asc(inboundEmails.id)),
    filesKept: async () =>
      (await deps.db.select().from(fichiers).orderBy(asc(fichiers.nom))).map(({ nom }) => nom),
    queued: async () => (await deps.db.select().from(emails)).map(({ template }) => template),
  }
}
