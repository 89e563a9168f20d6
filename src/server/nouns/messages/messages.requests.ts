import { randomUUID } from 'node:crypto'
import { api } from '#contract/api.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { cannedReplies, conversationNotes } from '../../platform/db/schema/messages.ts'
import {
  type Ask,
  commande,
  type ExampleRequest,
  type Exception,
  type Stage,
} from '../../testing/example-request.ts'
import { createAdmin, createToken } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { commandeConversationId } from './open-commande-conversation.ts'

const MESSAGE = { content: 'Bonjour, où en est mon texte ?' }

export const requests: Record<string, ExampleRequest> = {
  'messages.create': async (stage) => ({
    body: { commandeId: (await commande(stage)).params.id, ...MESSAGE },
  }),
  'messages.list': async (stage) => {
    await message(stage)
    return {}
  },
  'messages.get': async (stage) => ({ params: { id: await message(stage) } }),
  'messages.whole': async (stage) => ({ params: { id: await mailed(stage) } }),
  'messages.update': async (stage) => ({ params: { id: await message(stage) }, body: { isPinned: true } }),
  'messages.remove': async (stage) => ({ params: { id: await message(stage) } }),
  'messages.bulk': async (stage) => ({ body: { messageIds: [await message(stage)], action: 'archive' } }),
  'messages.archive': (stage) => thread(stage),
  'messages.unarchive': (stage) => thread(stage),
  'messages.write': async (stage) => ({
    body: { commandeId: (await commande(stage)).params.id, ...MESSAGE },
  }),
  'messages.getConversation': (stage) => thread(stage),
  'messages.reply': async (stage) => ({ ...(await thread(stage)), body: MESSAGE }),
  'messages.markRead': (stage) => thread(stage),
  'admin.messages.getConversation': (stage) => thread(stage),
  'admin.messages.reply': async (stage) => ({ ...(await thread(stage)), body: MESSAGE }),
  'admin.messages.assign': async (stage) => ({
    ...(await thread(stage)),
    body: { assigneeId: (await createAdmin(stage.app.deps)).id },
  }),
  'admin.messages.listNotes': (stage) => thread(stage),
  'admin.messages.addNote': async (stage) => ({
    ...(await thread(stage)),
    body: { content: 'Rappeler jeudi.' },
  }),
  'admin.messages.removeNote': (stage) => note(stage),
  'admin.cannedReplies.get': ({ app }) => canned(app),
  'admin.cannedReplies.create': async () => ({ body: reply() }),
  'admin.cannedReplies.update': async ({ app }) => ({ ...(await canned(app)), body: { contenu: 'Merci.' } }),
  'admin.cannedReplies.remove': ({ app }) => canned(app),
}

export const exceptions: Record<string, Exception> = {
  'messages.create': { why: 'the order is named in the body', other: 404 },
  'messages.bulk': { why: 'the messages are named in the body', other: 404 },
  'messages.write': { why: 'the order is named in the body', other: 404 },
}

async function thread(stage: Stage): Promise<Ask> {
  const { id } = (await commande(stage)).params
  return { params: { id: commandeConversationId(id) } }
}

/** A message of the owner's, in their order's thread. */
async function message(stage: Stage): Promise<string> {
  const { app, owner } = stage
  const { data } = await app.call(api.messages.write, {
    token: await createToken(app.deps, owner.id),
    body: { commandeId: (await commande(stage)).params.id, ...MESSAGE },
  })
  return data.id
}

/** The same, come by e-mail with a quotation. */
async function mailed(stage: Stage): Promise<string> {
  const messageId = await message(stage)
  await stage.app.deps.db
    .insert(inboundEmails)
    .values({ empreinte: messageId, statut: 'PRIS', messageId, entier: 'Bonjour\n> Bonjour' })
  return messageId
}

async function note(stage: Stage): Promise<Ask> {
  const { params: { id = '' } = {} } = await thread(stage)
  const [row] = await stage.app.deps.db
    .insert(conversationNotes)
    .values({ conversationId: id, content: 'Rappeler jeudi.' })
    .returning({ id: conversationNotes.id })
  return { params: { id, noteId: row?.id ?? '' } }
}

const reply = () => ({ titre: `Délais ${randomUUID()}`, contenu: 'Bonjour {prenom},' })

async function canned({ deps }: TestApp): Promise<Ask> {
  const [row] = await deps.db.insert(cannedReplies).values(reply()).returning({ id: cannedReplies.id })
  return { params: { id: row?.id ?? '' } }
}
