import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { MarqueGiven } from '#contract/atelier/marque.ts'
import { questionText } from '#contract/atelier/question-text.ts'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import type { commandes } from '../db/schema/commandes.ts'
import type { fichiers } from '../db/schema/fichiers.ts'
import { messages } from '../db/schema/messages.ts'
import type { Deps } from '../deps.ts'
import { badRequest } from '../errors.ts'
import { announceMessage } from '../messages/announce-message.ts'
import { openProjectConversation, projectConversationId } from '../messages/open-project-conversation.ts'
import { postMessage } from '../messages/post-message.ts'

type Asked = {
  commande: typeof commandes.$inferSelect
  fichier: typeof fichiers.$inferSelect
  /** The marks that a call has changed. */
  marques: MarqueGiven[]
}

/** Posts each question that newly stands in the conversation of its order. */
export async function askQuestions(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { commande, fichier, marques }: Asked,
): Promise<void> {
  for (const marque of marques) {
    if (marque.choix === 'QUESTION') await askQuestion(tx, deps, actor, { commande, fichier, marque })
  }
}

type Question = Omit<Asked, 'marques'> & { marque: MarqueGiven }

/** Taken back and asked again in the same words, it stays the message that it was. */
async function askQuestion(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { commande, fichier, marque }: Question,
): Promise<void> {
  const { id: commandeId, titre } = commande
  const idempotencyKey = uuidOf('question', fichier.id, `${marque.rang}`, `${marque.mot}`)
  const sent = and(eq(messages.senderId, actor.id), eq(messages.idempotencyKey, idempotencyKey))
  if ((await tx.$count(messages, sent)) > 0) return
  const { citation, mot, numero } = marque
  if (!citation || mot === null || numero === null) throw badRequest('Une question cite sa phrase')

  await openProjectConversation(tx, deps, { commandeId, clientId: actor.id, titre })
  const conversationId = projectConversationId(commandeId)
  const place = `${deps.config.appUrl}/app/projects/${commandeId}/atelier/${fichier.id}?correction=${numero}`
  const messageId = await postMessage(tx, deps, actor, {
    conversationId,
    content: questionText({ numero, filename: fichier.nom, citation, mot, place }),
    idempotencyKey,
  })
  const conversation = { id: conversationId, titre, commandeId, client: null, visitorEmail: null }
  await announceMessage(tx, deps, actor, { messageId, conversation })
}

/** An UUID (version 8, RFC 9562) that the same words always give. */
function uuidOf(...words: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
