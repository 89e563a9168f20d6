import { REFERENCE_TARIFS } from '#contract/tarifs/reference-tarifs.ts'
import type { Tx } from '../db/client.ts'
import { tarifs } from '../db/schema/tarifs.ts'

export async function giveTarifs(tx: Tx): Promise<void> {
  await tx.insert(tarifs).values(REFERENCE_TARIFS)
}
