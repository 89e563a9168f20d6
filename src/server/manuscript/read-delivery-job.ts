import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import type { Lecture } from '#contract/manuscript/lecture.ts'
import { commandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { readInThread } from './read-in-thread.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'read-delivery': { fichierId: string }
  }
}

/** Reads a delivered file and keeps on its row what it holds; run twice, it tells the house once. */
export const readDeliveryJob = defineJob<Deps, 'read-delivery'>({
  name: 'read-delivery',
  async run(deps, { fichierId }) {
    const [fichier] = await deps.db
      .select({ nom: fichiers.nom, storageKey: fichiers.storageKey })
      .from(fichiers)
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.lecture)))
    if (!fichier) return
    const bytes = await buffer(await deps.storage.read(fichier.storageKey))
    await keepLecture(deps, fichierId, await readInThread(bytes, fichier.nom))
  },
})

async function keepLecture({ db, clock }: Deps, fichierId: string, lecture: Lecture): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(fichiers)
      .set({ lecture })
      .where(and(eq(fichiers.id, fichierId), isNull(fichiers.lecture)))
      .returning({ nom: fichiers.nom, commandeId: fichiers.commandeId })
    if (!kept?.commandeId || lecture.refus !== 'PROTEGE') return
    const [commande] = await tx
      .select({ titre: commandes.titre })
      .from(commandes)
      .where(eq(commandes.id, kept.commandeId))
    await notifyAdmins(tx, {
      type: 'ORDER',
      title: 'Un fichier livré est protégé par un mot de passe',
      message: `«\u202f${kept.nom}\u202f», livré pour «\u202f${commande?.titre ?? ''}\u202f»\u00a0: son auteur ne pourra pas l’ouvrir sans ce mot de passe`,
      actionUrl: `/admin/commandes/${kept.commandeId}`,
      createdAt: clock(),
    })
  })
}
