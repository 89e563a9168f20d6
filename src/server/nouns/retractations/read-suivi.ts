import { eq } from 'drizzle-orm'
import { NO_RETRACTATION } from '#contract/retractations/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { notFound } from '../../platform/errors.ts'
import { selectRetractations } from './list-retractations.ts'
import type { RetractationRow } from './retractation-link.ts'

/** The state of a withdrawal for its author, without the house's own work. */
export async function readSuivi(db: Db | Tx, id: string) {
  const [found] = await selectRetractations(db).where(eq(retractations.id, id))
  if (!found) throw notFound(NO_RETRACTATION)
  const { declared, commande } = found
  const { etat, rembourserAvant } = declared
  return {
    id,
    declareeLe: declared.declareeLe,
    etat,
    commande,
    rembourserAvant,
    part: partOf(declared),
    contestation: declared.contestation,
    motifRefus: etat === 'REFUSEE' ? declared.motifRefus : null,
    executeeLe: declared.executeeLe,
  }
}

/** The share shown to the client, and from when it may be carried out; null before there is one. */
export function partOf({ partExecutee, garde, rembourse, mot, proposeeLe, executableLe }: RetractationRow) {
  const isShown = proposeeLe && executableLe && partExecutee !== null && garde !== null && rembourse !== null
  return isShown ? { partExecutee, garde, rembourse, mot, proposeeLe, executableLe } : null
}

/** A declaration with where it stands, for the person who holds its link. */
export const readFollowed = async (db: Db | Tx, row: RetractationRow) => ({
  ...row,
  suivi: await readSuivi(db, row.id),
})
