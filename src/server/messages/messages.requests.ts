import {
  commande,
  type Ask,
  type Stage,
  type Exception,
  type ExampleRequest,
} from '../testing/example-request.ts'
import { projectConversationId } from './open-project-conversation.ts'

const LETTER = { content: 'Bonjour, où en est mon texte ?' }

export const requests: Record<string, ExampleRequest> = {
  'messages.write': async (stage) => ({
    body: { commandeId: (await commande(stage)).params.id, ...LETTER },
  }),
  'messages.getConversation': (stage) => thread(stage),
  'messages.reply': async (stage) => ({ ...(await thread(stage)), body: LETTER }),
  'messages.markRead': (stage) => thread(stage),
  'admin.messages.getConversation': (stage) => thread(stage),
  'admin.messages.reply': async (stage) => ({ ...(await thread(stage)), body: LETTER }),
}

export const exceptions: Record<string, Exception> = {
  'messages.write': { why: 'the order is named in the body', other: 404 },
}

async function thread(stage: Stage): Promise<Ask> {
  const { id } = (await commande(stage)).params
  return { params: { id: projectConversationId(id) } }
}
