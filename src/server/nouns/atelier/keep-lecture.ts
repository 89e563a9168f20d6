import { eq } from 'drizzle-orm'
import { CHAPTERS_MAX, type LecturePlace } from '#contract/atelier/marque.ts'
import { timeByServer } from '#contract/atelier/merge.ts'
import type { Tx } from '../../platform/db/client.ts'
import { lectures } from '../../platform/db/schema/marques.ts'

/** Keeps the later place; true when its chapter is opened for the first time. */
export async function keepLecture(
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
