import { minutes } from '#contract/shared/durations.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { markConversationRead } from '../../nouns/messages/mark-conversation-read.ts'
import { commandeConversationId } from '../../nouns/messages/open-commande-conversation.ts'
import { writeMessage } from '../../nouns/messages/write-message.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { type Calendar, clientOf, type DemoContext, type Moment } from './demo-context.ts'
import type { DemoCommande } from './place-commande.ts'
import { personNamed } from './sample/people.ts'
import { commandeTalks, generalTalk, type Line, longCommandeTalk, supportTalk } from './sample/talks.ts'

const LONG_TITLE = 100
const READ_AFTER_MS = minutes(30)

/** The messages of an order. */
export function correspondence({ id, titre, person }: DemoCommande, at: Calendar): Moment[] {
  const day = parisDay(at(0, 12))
  const lines = titre.length > LONG_TITLE ? longCommandeTalk(day) : (commandeTalks(day)[titre] ?? [])
  return talk(lines, { email: person.email, first: { commandeId: id }, thread: commandeConversationId(id) })
}

/** Two clients' messages without an order at hand: one about a subject, which has its own thread. */
export function generalMessages(at: Calendar): Moment[] {
  const day = parisDay(at(0, 12))
  const from = (nom: string) => personNamed(nom).person.email
  return [
    ...talk(supportTalk(day), {
      email: from('Haddad-Ferrand'),
      first: { subject: 'Facture à un autre nom' },
    }),
    ...talk(generalTalk(day), { email: from('Castelnau'), first: {} }),
  ]
}

type Talk = { email: string; first: { commandeId?: string; subject?: string }; thread?: string }

/** Each line is read by the house unless the sample leaves it unread, and by the client once they have written again. */
function talk(lines: readonly Line[], { email, first, thread }: Talk): Moment[] {
  let conversationId = thread
  const writer = (context: DemoContext, by: Line['by']) =>
    by === 'CLIENT' ? clientOf(context, email) : context.house
  return lines.flatMap(({ by, at, content, isUnread, byEmail }, index): Moment[] => {
    const written = new Date(at)
    const message: Moment = {
      at: written,
      happen: async (context) => {
        const where = conversationId ? { conversationId } : first
        const sent = await writeMessage(context.deps, await writer(context, by), { ...where, content })
        conversationId = sent.conversationId
        if (!byEmail) return
        await context.deps.db.insert(inboundEmails).values({
          empreinte: sent.id,
          statut: 'PRIS',
          messageId: sent.id,
          entier: `${content}\n\n${byEmail}`,
          createdAt: written,
        })
      },
    }
    const isRead = by === 'CLIENT' ? !isUnread : lines.slice(index + 1).some((line) => line.by === 'CLIENT')
    if (!isRead) return [message]
    const read: Moment = {
      at: new Date(written.getTime() + READ_AFTER_MS),
      happen: async (context) => {
        const actor = await writer(context, by === 'CLIENT' ? 'HOUSE' : 'CLIENT')
        await markConversationRead(context.deps, actor, conversationId ?? '')
      },
    }
    return [message, read]
  })
}
