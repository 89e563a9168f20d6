import { refusedText } from '#contract/atelier/refused-text.ts'
import type { Tx } from '../../platform/db/client.ts'
import { enqueueReading } from '../manuscript/enqueue-reading.ts'
import { countRefused, readInAtelier } from './read-in-atelier.ts'
import { readSaid } from './read-said.ts'

/**
 * A delivery is good to print: the files that its author read in the atelier will be written as they decided. Returns the number of
 * corrections refused and of wordings left, in words; null for a delivery that was not read there.
 */
export async function finishReading(tx: Tx, commandeId: string): Promise<string | null> {
  const files = await readInAtelier(tx, commandeId)
  if (files.length === 0) return null
  for (const { id } of files) await enqueueReading(tx, 'write-decided-file', { fichierId: id })
  const refused = await countRefused(
    tx,
    files.map(({ id }) => id),
  )
  const { propositions } = await readSaid(
    tx,
    files.map(({ id }) => ({ id, lecture: null })),
  )
  return refusedText({ refused, propositions })
}
