import { sql } from 'drizzle-orm'
import { cleOf, ECRITS_MAX, type Ecrit } from '#contract/atelier/ecrit.ts'
import { factsOf, mergeEcrits, writtenByServerClock } from '#contract/atelier/merge.ts'
import type { Tx } from '../../platform/db/client.ts'
import { ecrits } from '../../platform/db/schema/marques.ts'
import { badRequest } from '../../platform/errors.ts'
import { readEcrits } from './read-etat.ts'

type Given = { given: Ecrit[]; clock: Parameters<typeof writtenByServerClock>[1] }

/** Keeps answers and wordings: of two of the same place the later stands. Returns those that a call has changed. */
export async function keepEcrits(tx: Tx, fichierId: string, { given, clock }: Given): Promise<Ecrit[]> {
  if (given.length === 0) return []
  const kept = await readEcrits(tx, fichierId)
  const before = new Map(kept.map((one) => [cleOf(one.place), contentOf(one)]))
  const merged = mergeEcrits(kept, writtenByServerClock(given, clock), clock.now)
  const changed = merged.filter((one) => contentOf(one) !== before.get(cleOf(one.place)))
  if (changed.length === 0) return []
  if (merged.length > ECRITS_MAX)
    throw badRequest(
      'Ce fichier ne peut pas porter plus de réponses ni de propositions\u00a0: écrivez-nous les suivantes',
    )

  await tx
    .insert(ecrits)
    .values(
      changed.map(({ place, texte, ecritLe }) => ({
        fichierId,
        cle: cleOf(place),
        place,
        texte,
        ecritLe: new Date(ecritLe),
      })),
    )
    .onConflictDoUpdate({
      target: [ecrits.fichierId, ecrits.cle],
      set: { place: sql`excluded.place`, texte: sql`excluded.texte`, ecritLe: sql`excluded.ecrit_le` },
    })
  return changed
}

const contentOf = ({ place, texte, ecritLe }: Ecrit): string =>
  JSON.stringify([factsOf(place), texte, ecritLe])
