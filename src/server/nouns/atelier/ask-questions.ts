import { createHash, randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { MarqueGiven } from '#contract/atelier/marque.ts'
import { questionText } from '#contract/atelier/question-text.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import type { commandes } from '../../platform/db/schema/commandes.ts'
import type { fichiers } from '../../platform/db/schema/fichiers.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { announceMessage } from '../messages/announce-message.ts'
import { commandeConversationId, openCommandeConversation } from '../messages/open-commande-conversation.ts'
import { postMessages } from '../messages/post-message.ts'

type Asked = {
  commande: typeof commandes.$inferSelect
  fichier: typeof fichiers.$inferSelect
  /** The marks whose question a call has changed. */
  marques: MarqueGiven[]
}

/** Posts the questions that newly stand in the conversation of their order, which the house is told of once. */
export async function askQuestions(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { commande, fichier, marques }: Asked,
): Promise<void> {
  const questions = await findUnsent(tx, actor, { fileId: fichier.id, marques })
  if (questions.length === 0) return

  const { id: commandeId, titre } = commande
  await openCommandeConversation(tx, deps, { commandeId, clientId: actor.id, titre })
  const conversationId = commandeConversationId(commandeId)
  const atelier = `${deps.config.appUrl}/app/projects/${commandeId}/atelier/${fichier.id}`
  const written = questions.map(({ key, citation, mot, numero }) => {
    if (!citation || numero === null) throw badRequest('Une question cite sa phrase')
    const place = `${atelier}?correction=${numero}`
    const content = questionText({ numero, filename: fichier.nom, citation, mot, place })
    return { id: randomUUIDv7(), content, idempotencyKey: key }
  })
  await postMessages(tx, deps, actor, { conversationId, written })
  const conversation = { id: conversationId, titre, commandeId, client: null, visitorEmail: null }
  const messageId = written.at(-1)?.id ?? ''
  await announceMessage(tx, deps, actor, { messageId, conversation })
}

type Given = { fileId: string; marques: MarqueGiven[] }

/** The questions of these marks whose message is not sent yet: taken back and asked again in the same words, one stays the message that it was. */
export async function findUnsent(db: Db | Tx, actor: Actor, { fileId, marques }: Given) {
  const asked = new Map(
    marques.flatMap((marque) => {
      const { mot, rang } = marque
      if (mot === null) return []
      const key = uuidOf('question', fileId, `${rang}`, mot)
      return [[key, { ...marque, mot, key }] as const]
    }),
  )
  if (asked.size === 0) return []
  const sent = await db
    .select({ key: messages.idempotencyKey })
    .from(messages)
    .where(and(eq(messages.senderId, actor.id), inArray(messages.idempotencyKey, [...asked.keys()])))
  for (const { key } of sent) if (key) asked.delete(key)
  return [...asked.values()]
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
