import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { possibleTime } from '#contract/atelier/device-time.ts'
import type { QuestionPosee } from '#contract/atelier/ecrit.ts'
import type { Marque } from '#contract/atelier/marque.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { ecrits, lectures, marques, marquesGardees } from '../../platform/db/schema/marques.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { questionKey } from '../manuscript/said-keys.ts'
import { type Commande, findDelivered } from './find-delivered.ts'

export type OfFile = { commandeId: string; fileId: string }

/** The marks and reading place of an order's author on a delivered file; for a file taken back, only the reason. */
export async function readAtelier({ db }: Deps, commande: Commande, fileId: string) {
  const { motif } = await findDelivered(db, commande, fileId)
  return readEtat(db, { commande, fileId, motif })
}

type Of = { commande: Pick<Commande, 'id' | 'userId'>; fileId: string; motif: string | null }

/** What its author says of a file, and the place of its reading. */
export async function readEtat(db: Db | Tx, { commande, fileId, motif }: Of) {
  const [lecture] = await db.select().from(lectures).where(eq(lectures.fichierId, fileId))
  const marked = await readMarques(db, fileId)
  return {
    marques: marked,
    ecrits: await readEcrits(db, fileId),
    questions: await readQuestions(db, { senderId: commande.userId, fileId, marked }),
    sansPlace: await readSansPlace(db, commande.id),
    lecture: lecture ? { ...lecture, luLe: possibleTime(lecture.luLe.getTime()) } : null,
    ouverte: motif === null,
    motif,
  }
}

export async function readMarques(db: Db | Tx, fileId: string) {
  const rows = await db.select().from(marques).where(eq(marques.fichierId, fileId)).orderBy(asc(marques.rang))
  return rows.map((row) => ({
    ...row,
    choisieLe: possibleTime(row.choisieLe.getTime()),
    motLe: possibleTime((row.motLe ?? row.choisieLe).getTime()),
  }))
}

export async function readEcrits(db: Db | Tx, fileId: string) {
  const rows = await db.select().from(ecrits).where(eq(ecrits.fichierId, fileId)).orderBy(asc(ecrits.cle))
  return rows.map(({ place, texte, ecritLe }) => ({
    place,
    texte,
    ecritLe: possibleTime(ecritLe.getTime()),
  }))
}

const replies = alias(messages, 'replies')

type Asked = { senderId: string; fileId: string; marked: Marque[] }

/** The messages of the questions that stand, each with the last reply of the house to it. */
async function readQuestions(db: Db | Tx, { senderId, fileId, marked }: Asked): Promise<QuestionPosee[]> {
  const ofKey = new Map(
    marked.flatMap(({ rang, mot }) =>
      mot === null ? [] : [[questionKey(fileId, { rang, mot }), rang] as const],
    ),
  )
  if (ofKey.size === 0) return []
  const rows = await db
    .select({
      id: messages.id,
      key: messages.idempotencyKey,
      texte: replies.content,
      ecriteLe: replies.createdAt,
    })
    .from(messages)
    .leftJoin(replies, and(eq(replies.repondA, messages.id), eq(replies.fromAdmin, true)))
    .where(and(eq(messages.senderId, senderId), inArray(messages.idempotencyKey, [...ofKey.keys()])))
    .orderBy(asc(replies.createdAt), asc(replies.id))
  const lastOfEach = new Map(rows.map((row) => [row.id, row]))
  return [...lastOfEach.values()]
    .map(({ id, key, texte, ecriteLe }) => ({
      rang: ofKey.get(key ?? '') ?? 0,
      messageId: id,
      reponse: texte === null || ecriteLe === null ? null : { texte, ecriteLe: ecriteLe.toISOString() },
    }))
    .toSorted((a, b) => a.rang - b.rang)
}

/**
 * What was said of the files of an order that were taken back, while it has found no place: file after file, in the order of its text; what the
 * file could no longer place, then, as it was said.
 */
const readSansPlace = (db: Db | Tx, commandeId: string) =>
  db
    .select({
      id: marquesGardees.id,
      nom: marquesGardees.nom,
      marque: marquesGardees.marque,
      ecrit: marquesGardees.ecrit,
      autour: marquesGardees.autour,
    })
    .from(marquesGardees)
    .where(eq(marquesGardees.commandeId, commandeId))
    .orderBy(
      asc(marquesGardees.gardeeLe),
      asc(marquesGardees.fichierId),
      sql`(${marquesGardees.autour}->>'rang')::int NULLS LAST`,
      sql`coalesce(${marquesGardees.ecrit}->>'ecritLe', ${marquesGardees.marque}->>'choisieLe')`,
      asc(marquesGardees.id),
    )
