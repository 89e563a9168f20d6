import { randomUUID } from 'node:crypto'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import {
  type Ask,
  commande,
  type ExampleRequest,
  type Exception,
  newFile,
  type Stage,
} from '../../testing/example-request.ts'
import { createCommande, createFichier } from '../../testing/factories.ts'
import { formOf } from '../../testing/request-parts.ts'

export const requests: Record<string, ExampleRequest> = {
  'files.listOfProject': (stage) => commande(stage),
  'files.upload': async (stage) => ({
    // The client adds before the work, the house delivers during it.
    ...(await commande(stage, stage.who === 'admin' ? { statut: 'EN_COURS' } : {})),
    form: formOf({ titre: 'Chapitre deux' }, 'chapitre-deux.txt'),
  }),
  'files.uploadForMessage': async () => ({ form: formOf({}, 'carnet.txt') }),
  'files.removeUnsent': async ({ app: { deps }, owner }) => ({
    params: { id: (await createFichier(deps, { kind: 'MESSAGE', userId: owner.id })).id },
  }),
  'files.depositAttachment': (stage) => mailedText(stage),
  'files.remove': async (stage) => ({ params: await newFile(stage) }),
  'files.download': async (stage) => ({ params: { fileId: (await newFile(stage)).fileId } }),
  'files.zip': async (stage) => ({ params: { id: (await newFile(stage)).id } }),
  'files.zipTicket': async (stage) => ({ params: { id: (await newFile(stage)).id } }),
  'files.ticket': async (stage) => ({ params: { id: (await newFile(stage)).fileId } }),
}

export const exceptions: Record<string, Exception> = {
  'files.removeUnsent': { why: 'a draft is its author’s alone', admin: 404 },
  'files.remove': { why: 'the house does not take a client’s manuscript away', admin: 409 },
}

/** A text that its author sent by e-mail, to their order that has none. */
async function mailedText({ app: { deps }, owner }: Stage): Promise<Ask> {
  const { id: commandeId } = await createCommande(deps, owner)
  const messageId = randomUUID()
  await deps.db.insert(messages).values({
    id: messageId,
    conversationId: `cmd_${commandeId}`,
    senderId: owner.id,
    fromAdmin: false,
    content: 'Voici mon texte.',
  })
  await deps.db.insert(inboundEmails).values({ empreinte: messageId, statut: 'PRIS', messageId })
  const file = await createFichier(deps, { kind: 'MESSAGE', messageId, userId: owner.id })
  return { params: { id: file.id } }
}
