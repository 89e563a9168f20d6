import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { tarifs } from '../db/schema/tarifs.ts'
import { notFound } from '../errors.ts'

/** The tarif of this id, or 404 in the specification's words. */
export async function findTarif(db: Db | Tx, id: string): Promise<typeof tarifs.$inferSelect> {
  const [tarif] = await db.select().from(tarifs).where(eq(tarifs.id, id))
  if (!tarif) throw notFound('Tarif non trouvé')
  return tarif
}
