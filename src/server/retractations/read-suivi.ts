import { eq } from 'drizzle-orm'
import { etatOf, refundDayOf, type RetractationFacts } from '#contract/commandes/retractation-etat.ts'
import { NO_RETRACTATION } from '#contract/retractations/refusals.ts'
import { executableLeOf } from '#contract/retractations/part-executee.ts'
import { factsOf } from '../commandes/read-retractation.ts'
import type { Db, Tx } from '../db/client.ts'
import { retractations } from '../db/schema/retractations.ts'
import { notFound } from '../errors.ts'
import { selectRetractations } from './list-retractations.ts'
import type { RetractationRow } from './retractation-link.ts'

/** The state of a withdrawal for its author, without the house's own work. */
export async function readSuivi(db: Db | Tx, id: string) {
  const [found] = await selectRetractations(db).where(eq(retractations.id, id))
  if (!found) throw notFound(NO_RETRACTATION)
  const { declared, commande, renounced } = found
  const facts = factsOf(declared, renounced)
  const etat = etatOf(facts)
  return {
    id,
    declareeLe: declared.declareeLe,
    etat,
    commande,
    rembourserAvant: refundDayOf(facts),
    part: partOf(declared, facts),
    contestation: declared.contestation,
    motifRefus: etat === 'REFUSEE' ? declared.motifRefus : null,
    executeeLe: declared.executeeLe,
  }
}

/** The share shown to the client, and from when it may be carried out; null before there is one. */
export function partOf(declared: RetractationRow, facts: RetractationFacts) {
  const { partExecutee, garde, rembourse, mot, proposeeLe } = declared
  if (!proposeeLe || partExecutee === null || garde === null || rembourse === null) return null
  return { partExecutee, garde, rembourse, mot, proposeeLe, executableLe: executableLeOf(facts, proposeeLe) }
}

/** A declaration with where it stands, for the person who holds its link. */
export const readFollowed = async (db: Db | Tx, row: RetractationRow) => ({
  ...row,
  suivi: await readSuivi(db, row.id),
})
