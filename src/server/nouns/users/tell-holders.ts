import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { commandesOf, type Erased } from './erased.ts'

/** Tells the house who held the texts of an erased account: each is asked to erase their own copies (RGPD, article 19). */
export async function tellHolders(tx: Tx, self: Erased, now: Date): Promise<void> {
  const held = await tx
    .selectDistinct({ nom: missions.correcteur })
    .from(missions)
    .where(inArray(missions.commandeId, commandesOf(tx, self)))
    .orderBy(asc(missions.correcteur))
  if (held.length === 0) return
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Des copies à faire effacer',
    message: `Un compte vient d’être supprimé. ${held.map(({ nom }) => nom).join(', ')}\u00a0: demandez à qui a eu ses textes d’effacer ce qui lui en reste.`,
    actionUrl: '/admin/correcteurs',
    createdAt: now,
  })
}
