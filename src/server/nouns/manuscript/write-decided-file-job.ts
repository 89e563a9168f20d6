import { createHash, randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DOCX_TYPE } from '#contract/files/docx-type.ts'
import { decidedName } from '#manuscript/copy-name.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { marques, refusComptes } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import type { Reading } from './enqueue-reading.ts'
import { readTwice } from './read-twice.ts'
import { type Decided, ENDED, type Ended, UnfinishedReading } from './readings.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'write-decided-file': Reading
  }
}

type Delivered = typeof fichiers.$inferSelect

/** Writes a delivered file as its author decided it, once: the changes they refused refused, all others accepted. */
export const writeDecidedFileJob = defineJob<Deps, 'write-decided-file'>({
  name: 'write-decided-file',
  queue: 'READINGS',
  async run(deps, reading, context) {
    const [{ db }, { fichierId }] = [deps, reading]
    const [delivered] = await db.select().from(fichiers).where(eq(fichiers.id, fichierId))
    if (!delivered || (await db.$count(fichiers, eq(fichiers.origineId, fichierId))) > 0) return
    const asked = { ...reading, name: 'write-decided-file', context } as const
    const decided = await readTwice(deps, asked, () => decide(deps, delivered, context))
    if (decided === undefined) return
    if (decided === null) await tellUnwritten(deps, delivered, unreadable(delivered))
    else if (decided === ENDED) await tellUnwritten(deps, delivered, late(delivered))
    else await keepDecided(deps, delivered, decided)
  },
})

/** Tells the house at once when the storage does not give the file, and at the last try whatever it fails on; the job tries again. */
async function decide(
  deps: Deps,
  delivered: Delivered,
  { attempt, lastAttempt, signal }: JobContext,
): Promise<Decided | null | Ended> {
  const { id, nom: filename, taille, storageKey } = delivered
  if (taille > MOST_UNPACKED_BYTES) return null
  const refused = await deps.db
    .select({ rangs: marques.rangs })
    .from(marques)
    .where(and(eq(marques.fichierId, id), eq(marques.choix, 'REFUSEE')))
  try {
    const stream = await deps.storage.read(storageKey)
    const ranks = refused.flatMap(({ rangs }) => rangs)
    return await deps.readings.decide({ stream, filename, refused: ranks }, { signal })
  } catch (error) {
    const isAway = attempt === 1 && !(error instanceof UnfinishedReading)
    if (isAway || lastAttempt) await tellUnwritten(deps, delivered, late(delivered))
    throw error
  }
}

async function keepDecided(
  { db, storage, clock }: Deps,
  { id: origineId, nom, commandeId, livraisonId }: Delivered,
  { bytes, refus }: Decided,
): Promise<void> {
  const storageKey = newStorageKey()
  await storage.put(storageKey, { bytes }, { contentType: DOCX_TYPE })
  await db.transaction(async (tx) => {
    const [stands] = await tx
      .select({ id: fichiers.id })
      .from(fichiers)
      .where(eq(fichiers.id, origineId))
      .for('key share')
    const kept =
      stands &&
      (await tx
        .insert(fichiers)
        .values({
          id: randomUUIDv7(),
          kind: 'DECIDE',
          commandeId,
          livraisonId,
          origineId,
          nom: decidedName(nom),
          titre: 'Bon à tirer',
          mimeType: DOCX_TYPE,
          taille: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          storageKey,
          createdAt: clock(),
        })
        .onConflictDoNothing({ target: fichiers.origineId })
        .returning({ id: fichiers.id }))
    // The file was erased in the meantime, or written by another run: these bytes have no owner.
    if (!kept || kept.length === 0) await enqueue(tx, 'remove-stored-file', { storageKey })
    else if (commandeId) await keepRefusals(tx, { commandeId, fichierId: origineId, refus, luLe: clock() })
  })
}

type Refusals = { commandeId: string; fichierId: string; refus: Decided['refus']; luLe: Date }

/** Keeps the refusals of the corrector in charge of the order; a text without a corrector has none. */
async function keepRefusals(tx: Tx, { commandeId, refus, ...of }: Refusals): Promise<void> {
  const [commande] = await tx
    .select({ correcteurId: commandes.correcteurId })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
  const correcteurId = commande?.correcteurId
  if (!correcteurId || refus.length === 0) return
  await tx.insert(refusComptes).values(refus.map((count) => ({ ...of, correcteurId, ...count })))
}

const unreadable = ({ nom }: Delivered) =>
  `«\u202f${nom}\u202f» est devenu illisible\u00a0: le texte définitif n’a pas pu être produit.`

const late = ({ nom }: Delivered) =>
  `Le texte définitif de «\u202f${nom}\u202f» n’est pas encore produit\u00a0: s’il tarde, demandez-le de nouveau depuis la commande.`

async function tellUnwritten(
  { db, clock }: Deps,
  { id, commandeId }: Delivered,
  message: string,
): Promise<void> {
  await db.transaction((tx) =>
    notifyAdmins(tx, {
      type: 'WARNING',
      title: 'Un bon à tirer est sans fichier',
      message,
      actionUrl: `/admin/commandes/${commandeId}`,
      objetId: id,
      onceSince: new Date(0),
      createdAt: clock(),
    }),
  )
}
