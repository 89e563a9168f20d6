import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { files as endpoints } from '#contract/files/endpoints.ts'
import { MESSAGE_FILES_MOST, MESSAGE_FILES_ROOM, MESSAGE_ROOM_FULL } from '#contract/files/file-limits.ts'
import { NO_FILE, UNSENT_FILE_GONE } from '#contract/files/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Received } from '../../platform/http/receive-upload.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { insertFichier } from './insert-fichier.ts'

/** Drafts of several messages at once. */
const MOST_WAITING = 10 * MESSAGE_FILES_MOST

/** A file of the actor's that is in no message yet. */
export const waitingOf = ({ id }: Actor) =>
  and(eq(fichiers.kind, 'MESSAGE'), isNull(fichiers.messageId), eq(fichiers.userId, id))

/** Refuses, before its first byte, one file more than drafts may hold. */
export async function refuseMessageFile({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  if ((await db.$count(fichiers, waitingOf(actor))) >= MOST_WAITING)
    throw conflict('Trop de pièces jointes attendent\u00a0: envoyez ou supprimez celles de vos brouillons')
  await refuseWithoutRoom(db, actor, 1)
}

/** Refuses a client's attachment above their room; the house's have no limit. */
async function refuseWithoutRoom(db: Db | Tx, actor: Actor, bytes: number): Promise<void> {
  if (!(await hasRoom(db, actor, bytes))) throw conflict(MESSAGE_ROOM_FULL)
}

/** Whether a client's attachments leave room for so many bytes; the house's have no limit. */
export async function hasRoom(
  db: Db | Tx,
  actor: Pick<Actor, 'id' | 'role'>,
  bytes: number,
): Promise<boolean> {
  if (actor.role === 'ADMIN') return true
  const [taken] = await db
    .select({ bytes: sql<number>`coalesce(sum(${fichiers.taille}), 0)`.mapWith(Number) })
    .from(fichiers)
    .where(and(eq(fichiers.userId, actor.id), eq(fichiers.kind, 'MESSAGE')))
  return (taken?.bytes ?? 0) + bytes <= MESSAGE_FILES_ROOM
}

/** Keeps a file for the message that its author is about to send. */
export async function uploadMessageFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor, files: [file], keepFiles }: { actor: Actor } & Received<typeof endpoints.uploadForMessage>,
) {
  const sent = await db.transaction(async (tx) => {
    // An account sends one attachment at a time: several together would each find the same room.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    await refuseWithoutRoom(tx, actor, file.size)
    return insertFichier(tx, {
      kind: 'MESSAGE',
      commandeId: null,
      userId: actor.id,
      titre: file.name,
      file,
      now: clock(),
    })
  })
  keepFiles()
  return { ...sent, message: 'Fichier ajouté' }
}

/** Takes back a file before its message is sent; a sent file stays with its receiver. */
export async function removeMessageFile({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(fichiers)
      .where(and(eq(fichiers.id, id), waitingOf(actor)))
      .returning({ storageKey: fichiers.storageKey })
    if (!gone) throw notFound(NO_FILE)
    await enqueue(tx, 'remove-stored-file', gone)
  })
}

/** Sends the actor's waiting files with a message; a file of another, or already sent, is absent. */
export async function attachFiles(
  tx: Tx,
  actor: Actor,
  { messageId, ids }: { messageId: string; ids: string[] },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const attached = await tx
    .update(fichiers)
    .set({ messageId })
    .where(and(inArray(fichiers.id, wanted), waitingOf(actor)))
    .returning({ id: fichiers.id })
  if (attached.length !== wanted.length) throw notFound(UNSENT_FILE_GONE)
}
