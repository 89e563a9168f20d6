import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { cleOf, type Ecrit, type EcritPlace } from '#contract/atelier/ecrit.ts'
import { CHANGES_OF_A_CORRECTION, type Marque } from '#contract/atelier/marque.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { ecrits, marques, marquesGardees } from '../../platform/db/schema/marques.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { ENDED } from './readings.ts'
import { answerKey, questionKey } from './said-keys.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'place-marks': { fichierId: string }
  }
}

type Delivered = typeof fichiers.$inferSelect
type Kept = typeof marquesGardees.$inferSelect
type Found = Exclude<Awaited<ReturnType<Deps['readings']['place']>>, typeof ENDED>[number]['place']

/** Puts what was said of files taken back where its words stand in a file delivered since; what finds no place stays listed. */
export const placeMarksJob = defineJob<Deps, 'place-marks'>({
  name: 'place-marks',
  queue: 'READINGS',
  async run({ db, storage, readings, log }, { fichierId }, { signal }) {
    const [fichier] = await db
      .select()
      .from(fichiers)
      .where(and(eq(fichiers.id, fichierId), eq(fichiers.kind, 'LIVRABLE')))
    const commandeId = fichier?.commandeId
    if (!fichier || !commandeId || fichier.taille > MOST_UNPACKED_BYTES) return
    const kept = await db
      .select()
      .from(marquesGardees)
      .where(and(eq(marquesGardees.commandeId, commandeId), isNotNull(marquesGardees.autour)))
    if (kept.length === 0) return

    const stream = await storage.read(fichier.storageKey)
    const sought = kept.flatMap(({ id, autour, ecrit }) =>
      autour ? [{ id, sur: ecrit?.place.sur ?? ('CORRECTION' as const), autour }] : [],
    )
    const found = await readings.place({ stream, filename: fichier.nom, sought }, { signal })
    if (found === ENDED) return log.warn({ fichierId }, 'The process that placed marks was ended')
    const places = new Map(found.map(({ id, place }) => [id, place]))
    await db.transaction(async (tx) => {
      const [commande] = await tx
        .select({ userId: commandes.userId })
        .from(commandes)
        .where(eq(commandes.id, commandeId))
        .for('update')
      // Another file, delivered at once, may have taken some of them.
      const taken =
        places.size === 0
          ? []
          : await tx
              .delete(marquesGardees)
              .where(inArray(marquesGardees.id, [...places.keys()]))
              .returning()
      for (const one of taken) {
        const place = places.get(one.id)
        if (commande && place) await putBack(tx, { one, place, fichier, userId: commande.userId })
      }
    })
  },
})

type Placed = { one: Kept; place: Found; fichier: Delivered; userId: string }

/** What was said since of the same place stands. */
async function putBack(tx: Tx, { one, place, fichier, userId }: Placed): Promise<void> {
  const { marque, ecrit } = one
  if (marque && place.sur === 'CORRECTION') {
    const moved = movedMark(marque, place)
    await tx
      .insert(marques)
      .values({
        ...moved,
        fichierId: fichier.id,
        choisieLe: new Date(moved.choisieLe),
        motLe: new Date(moved.motLe),
      })
      .onConflictDoNothing()
    if (marque.mot !== null) {
      const { mot } = marque
      const former = questionKey(one.fichierId, { rang: marque.rang, mot })
      await follow(tx, userId, [former, questionKey(fichier.id, { rang: moved.rang, mot })])
    }
  }
  if (!ecrit) return
  const { texte, ecritLe } = ecrit
  const moved = movedPlace(ecrit, place)
  await tx
    .insert(ecrits)
    .values({ fichierId: fichier.id, cle: cleOf(moved), place: moved, texte, ecritLe: new Date(ecritLe) })
    .onConflictDoNothing()
  if (ecrit.place.sur === 'COMMENTAIRE' && moved.sur === 'COMMENTAIRE' && texte !== null) {
    const former = answerKey(one.fichierId, { commentaire: ecrit.place.commentaire, texte })
    await follow(tx, userId, [former, answerKey(fichier.id, { commentaire: moved.commentaire, texte })])
  }
}

/** A message sent stays the one of its question: asked again in the same words, it is not sent twice. */
const follow = (tx: Tx, userId: string, [former, key]: [string, string]) =>
  tx
    .update(messages)
    .set({ idempotencyKey: key })
    .where(and(eq(messages.senderId, userId), eq(messages.idempotencyKey, former)))

function movedMark(marque: Marque, { rangs, numero }: Extract<Found, { sur: 'CORRECTION' }>): Marque {
  return { ...marque, rang: rangs[0] ?? 0, rangs: rangs.slice(0, CHANGES_OF_A_CORRECTION), numero }
}

function movedPlace({ place: former }: Ecrit, place: Found): EcritPlace {
  if (place.sur === 'CORRECTION')
    return { ...place, rang: place.rangs[0] ?? 0, rangs: place.rangs.slice(0, CHANGES_OF_A_CORRECTION) }
  if (place.sur === 'MOTS' && former.sur === 'MOTS') return { ...former, ...place }
  if (place.sur === 'COMMENTAIRE' && former.sur === 'COMMENTAIRE') return { ...former, ...place }
  return former
}
