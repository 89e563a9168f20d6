import { asc, eq } from 'drizzle-orm'
import { possibleTime } from '#contract/atelier/device-time.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { lectures, marques } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Commande, findDelivered } from './find-delivered.ts'

export type OfFile = { commandeId: string; fileId: string }

/** The marks and reading place of an order's author on a delivered file; for a file taken back, only the reason. */
export async function readAtelier({ db }: Deps, commande: Commande, fileId: string) {
  const { motif } = await findDelivered(db, commande, fileId)
  return readEtat(db, { fileId, motif })
}

/** The marks of a file and the place of its reading. */
export async function readEtat(db: Db | Tx, { fileId, motif }: { fileId: string; motif: string | null }) {
  const [lecture] = await db.select().from(lectures).where(eq(lectures.fichierId, fileId))
  return {
    marques: await readMarques(db, fileId),
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
