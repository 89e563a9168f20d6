import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull } from 'drizzle-orm'
import { NO_FILE } from '#contract/files/refusals.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { isHouse, memberOf } from '../messages/side.ts'
import { depositFile } from './deposit-file.ts'

/** Deposits what an author sent by e-mail as the text of their order, which has none: they confirm it, or the house does. */
export async function depositAttachment(deps: Deps, actor: Actor, id: string) {
  const { storage } = deps
  const { commandeId, fichier } = await findMailed(deps, actor, id)
  const { nom: name, taille: size, mimeType, sha256, storageKey } = fichier
  const key = newStorageKey()
  // The message keeps its own: each is removed with its owner.
  await storage.put(key, { bytes: await buffer(await storage.read(storageKey)) }, { contentType: mimeType })
  try {
    const [sent] = await depositFile(deps, actor, {
      commandeId,
      files: [{ file: { key, name, size, mimeType, sha256 }, titre: name }],
      recuPar: isHouse(actor) ? 'EMAIL' : undefined,
      onlyFirst: true,
    })
    return { ...sent, message: 'Manuscrit déposé' }
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}

async function findMailed({ db }: Deps, actor: Actor, id: string) {
  const [found] = await db
    .select({ fichier: fichiers, commandeId: conversations.commandeId })
    .from(fichiers)
    .innerJoin(messages, eq(messages.id, fichiers.messageId))
    .innerJoin(inboundEmails, eq(inboundEmails.messageId, messages.id))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(fichiers.id, id),
        eq(messages.fromAdmin, false),
        isNotNull(conversations.commandeId),
        memberOf(actor),
      ),
    )
  if (!found?.commandeId) throw notFound(NO_FILE)
  return { fichier: found.fichier, commandeId: found.commandeId }
}
