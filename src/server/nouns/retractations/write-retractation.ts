import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { restateRetractations } from '../commandes/restate-retractations.ts'
import type { RetractationRow } from './retractation-link.ts'

type Facts = Partial<Omit<RetractationRow, 'id' | 'etat' | 'horsDelai' | 'rembourserAvant' | 'executableLe'>>

/** Writes facts of a withdrawal, and the standing that follows from them. */
export async function writeRetractation(tx: Tx, id: string, facts: Facts): Promise<RetractationRow> {
  await tx.update(retractations).set(facts).where(eq(retractations.id, id))
  await restateRetractations(tx, eq(retractations.id, id))
  const [written] = await tx.select().from(retractations).where(eq(retractations.id, id))
  if (!written) throw new Error('A withdrawal was not written')
  return written
}
