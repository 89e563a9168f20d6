import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ecrit, EcritPlace } from '#contract/atelier/ecrit.ts'
import type { MarqueGiven } from '#contract/atelier/marque.ts'
import { answerText, questionText } from '#contract/atelier/question-text.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import type { commandes } from '../../platform/db/schema/commandes.ts'
import type { fichiers } from '../../platform/db/schema/fichiers.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { answerKey, questionKey } from '../manuscript/said-keys.ts'
import { announceMessage } from '../messages/announce-message.ts'
import { commandeConversationId, openCommandeConversation } from '../messages/open-commande-conversation.ts'
import { postMessages } from '../messages/post-message.ts'

type Said = {
  commande: typeof commandes.$inferSelect
  fichier: typeof fichiers.$inferSelect
  /** The marks whose question a call has changed. */
  marques: MarqueGiven[]
  /** What it has written. */
  ecrits: Ecrit[]
}

/** Posts the questions and answers that newly stand in the conversation of their order, which the house is told of once. */
export async function askQuestions(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { commande, fichier, ...said }: Said,
): Promise<void> {
  const unsent = await findUnsent(tx, actor, { fileId: fichier.id, ...said })
  if (unsent.length === 0) return

  const { id: commandeId, titre } = commande
  await openCommandeConversation(tx, deps, { commandeId, clientId: actor.id, titre })
  const conversationId = commandeConversationId(commandeId)
  const atelier = `${deps.config.appUrl}/app/projects/${commandeId}/atelier/${fichier.id}`
  const written = unsent.map(({ key, ...one }) => ({
    id: randomUUIDv7(),
    content: messageOf(one, { filename: fichier.nom, atelier }),
    idempotencyKey: key,
  }))
  await postMessages(tx, deps, actor, { conversationId, written })
  const conversation = { id: conversationId, titre, commandeId, client: null, visitorEmail: null }
  const messageId = written.at(-1)?.id ?? ''
  await announceMessage(tx, deps, actor, { messageId, conversation })
}

type Question = { asked: MarqueGiven & { mot: string } }
type Answer = { answered: { place: Extract<EcritPlace, { sur: 'COMMENTAIRE' }>; texte: string } }

function messageOf(said: Question | Answer, { filename, atelier }: { filename: string; atelier: string }) {
  if ('answered' in said) {
    const { texte, place: of } = said.answered
    const { citation, chapitre, ligne } = of
    const place = `${atelier}?chapitre=${chapitre + 1}&ligne=${ligne + 1}`
    return answerText({ filename, citation, texte, place })
  }
  const { citation, mot, numero } = said.asked
  if (!citation || numero === null) throw badRequest('Une question cite sa phrase')
  return questionText({ numero, filename, citation, mot, place: `${atelier}?correction=${numero}` })
}

type Given = { fileId: string; marques: MarqueGiven[]; ecrits: Ecrit[] }

/** The questions and answers whose message is not sent yet: taken back and said again in the same words, one stays the message that it was. */
export async function findUnsent(db: Db | Tx, actor: Actor, { fileId, marques, ecrits }: Given) {
  const asked = marques.flatMap((marque) => {
    const { mot, rang } = marque
    return mot === null ? [] : [{ key: questionKey(fileId, { rang, mot }), asked: { ...marque, mot } }]
  })
  const answered = ecrits.flatMap(({ place, texte }) =>
    place.sur !== 'COMMENTAIRE' || texte === null
      ? []
      : [{ key: answerKey(fileId, { commentaire: place.commentaire, texte }), answered: { place, texte } }],
  )
  const said = new Map([...asked, ...answered].map((one) => [one.key, one]))
  if (said.size === 0) return []
  const sent = await db
    .select({ key: messages.idempotencyKey })
    .from(messages)
    .where(and(eq(messages.senderId, actor.id), inArray(messages.idempotencyKey, [...said.keys()])))
  for (const { key } of sent) if (key) said.delete(key)
  return [...said.values()]
}
