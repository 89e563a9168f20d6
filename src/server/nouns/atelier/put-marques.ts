import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ecrit } from '#contract/atelier/ecrit.ts'
import type { atelier } from '#contract/atelier/endpoints.ts'
import {
  CHAPTERS_MAX,
  type LecturePlace,
  MARKED_MAX,
  type Marque,
  type MarqueGiven,
  QUESTIONS_PER_CALL,
} from '#contract/atelier/marque.ts'
import { byServerClock, mergeMarques, timeByServer } from '#contract/atelier/merge.ts'
import { TAKEN_BACK } from '#contract/atelier/why-closed.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { fichiers } from '../../platform/db/schema/fichiers.ts'
import { lectures, marques } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { moveAnswerDeadline } from '../commandes/answer-deadline.ts'
import { lockOwnCommande } from '../commandes/visible-commande.ts'
import { askQuestions, findUnsent } from './ask-questions.ts'
import { findDelivered } from './find-delivered.ts'
import { keepEcrits } from './keep-ecrits.ts'
import { type OfFile, readEtat, readMarques } from './read-etat.ts'

type Given = z.output<typeof atelier.put.body>

/**
 * Keeps what a device says, and the place of its reading: of two the later stands. A question or an answer that newly stands is a message.
 * Returns the whole state. 409 once the file was taken back, replaced or answered; 429 past the messages of an hour.
 */
export async function putMarques(
  deps: Deps,
  actor: Actor,
  { commandeId, fileId, given }: OfFile & { given: Given },
) {
  const written = given.ecrits ?? []
  await countQuestions(deps, actor, { fileId, marques: given.marques, ecrits: written })

  const now = deps.clock()
  const clock = { sentAt: given.envoyeLe, now }
  return deps.db.transaction(async (tx) => {
    const commande = await lockOwnCommande(tx, actor, commandeId)
    const { fichier, motif } = await findDelivered(tx, commande, fileId)
    if (!fichier || motif) throw conflict(motif ?? TAKEN_BACK)
    refuseUnknown([...given.marques, ...markedBy(written)], fichier)

    const kept = await readMarques(tx, fileId)
    const changed = changedBy(kept, byServerClock(given.marques, clock), now)
    refuseTooMany(kept, changed)
    await keepMarques(tx, fileId, changed)
    const ecrits = await keepEcrits(tx, fileId, { given: written, clock })
    const opened = given.lecture ? await keepLecture(tx, fileId, given.lecture, clock) : false
    const isSign = changed.some(({ choix }) => choix !== null) || ecrits.some(({ texte }) => texte !== null)
    if (opened || isSign) await moveAnswerDeadline(tx, commande, now)

    await askQuestions(tx, deps, actor, { commande, fichier, marques: askedIn(changed, kept), ecrits })
    return readEtat(tx, { commande, fileId, motif })
  })
}

/** Each question and answer that arrives is a message of its author's hour; counted before the transaction, as a message is. */
async function countQuestions(deps: Deps, actor: Actor, given: Parameters<typeof findUnsent>[2]) {
  const { length: count } = await findUnsent(deps.db, actor, {
    ...given,
    // What goes on being asked beside a refusal quotes nothing.
    marques: given.marques.filter(({ citation }) => citation !== null),
  })
  if (count > QUESTIONS_PER_CALL)
    throw badRequest(`Un envoi a ${QUESTIONS_PER_CALL} questions et réponses au plus`)
  if (count > 0) await rateLimit(deps, 'messages', actor.id, count)
}

/** The changes that wordings are of. */
const markedBy = (written: Ecrit[]) =>
  written.flatMap(({ place }) => (place.sur === 'CORRECTION' ? [place] : []))

function refuseUnknown(given: { rangs: number[] }[], fichier: typeof fichiers.$inferSelect): void {
  const changements = changesOf(fichier)
  if (given.some(({ rangs }) => rangs.some((rang) => rang >= changements))) {
    throw badRequest('Cette correction n’existe pas dans ce fichier')
  }
}

/** A `.docx` whose changes were not counted has the bounds of the contract alone; a file that the page does not read has none. */
function changesOf({ nom, lecture }: typeof fichiers.$inferSelect): number {
  if (!/\.docx$/i.test(nom) || lecture?.refus) return 0
  return lecture?.changements ?? Number.POSITIVE_INFINITY
}

function refuseTooMany(kept: Marque[], changed: MarqueGiven[]): void {
  const standing = new Map([...kept, ...changed].map(({ rang, rangs }) => [rang, rangs.length]))
  const marked = [...standing.values()].reduce((sum, count) => sum + count, 0)
  if (changed.length > 0 && marked > MARKED_MAX) {
    throw badRequest('Ce fichier ne peut pas porter plus de marques\u00a0: écrivez-nous les suivantes')
  }
}

function changedBy(kept: Marque[], given: MarqueGiven[], now: Date): MarqueGiven[] {
  const before = new Map(kept.map((mark) => [mark.rang, contentOf(mark)]))
  const quoted = kept.map((mark) => ({ ...mark, citation: null }))
  return mergeMarques(quoted, given, now).filter((mark) => contentOf(mark) !== before.get(mark.rang))
}

const contentOf = ({ rangs, choix, mot, numero, choisieLe, motLe }: Marque): string =>
  JSON.stringify([rangs, choix, mot, numero, choisieLe, motLe])

/** The marks whose question is another than before: a refusal leaves the question as it was. */
function askedIn(changed: MarqueGiven[], kept: Marque[]): MarqueGiven[] {
  const before = new Map(kept.map(({ rang, mot }) => [rang, mot]))
  return changed.filter(({ rang, mot }) => mot !== null && mot !== before.get(rang))
}

async function keepMarques(tx: Tx, fichierId: string, changed: MarqueGiven[]): Promise<void> {
  if (changed.length === 0) return
  await tx
    .insert(marques)
    .values(
      changed.map(({ rang, rangs, choix, mot, numero, choisieLe, motLe }) => ({
        fichierId,
        rang,
        rangs,
        choix,
        mot,
        numero,
        choisieLe: new Date(choisieLe),
        motLe: new Date(motLe),
      })),
    )
    .onConflictDoUpdate({
      target: [marques.fichierId, marques.rang],
      set: {
        rangs: sql`excluded.rangs`,
        choix: sql`excluded.choix`,
        mot: sql`excluded.mot`,
        numero: sql`excluded.numero`,
        choisieLe: sql`excluded.choisie_le`,
        motLe: sql`excluded.mot_le`,
      },
    })
}

/** Keeps the later place; true when its chapter is opened for the first time. */
async function keepLecture(
  tx: Tx,
  fichierId: string,
  { luLe: told, chapitre, paragraphe, relus: ticked }: LecturePlace,
  clock: Parameters<typeof timeByServer>[1],
): Promise<boolean> {
  const luLe = new Date(Math.min(Date.parse(timeByServer(told, clock)), clock.now.getTime()))
  const given = { chapitre, paragraphe, relus: [...new Set(ticked)].toSorted((a, b) => a - b), luLe }
  const [known] = await tx.select().from(lectures).where(eq(lectures.fichierId, fichierId))
  const opened = known?.ouverts ?? []
  const isFirst = !opened.includes(chapitre) && opened.length < CHAPTERS_MAX
  const place = {
    ...(known && known.luLe >= luLe ? known : given),
    ouverts: isFirst ? [...opened, chapitre] : opened,
  }
  await tx
    .insert(lectures)
    .values({ ...place, fichierId })
    .onConflictDoUpdate({ target: lectures.fichierId, set: place })
  return isFirst
}
