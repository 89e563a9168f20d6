import type { ApiBytes } from '../../lib/api-bytes.ts'
import type { OpenHouse } from './open-house.ts'
import { refuse } from './refuse.ts'
import { isTracked } from './sample/author-marks.ts'

/** The bytes of a file of the demonstration: the example text for a file with corrections, nothing for any other. */
export const demoBytes =
  ({ commandes }: OpenHouse): ApiBytes =>
  async (path, { signal, onProgress } = {}) => {
    signal?.throwIfAborted()
    const commande = commandes.find(({ files }) => files.some(({ url }) => url === path))
    const file = commande?.files.find(({ url }) => url === path)
    if (!commande || !file || !isTracked(file))
      throw refuse(404, 'La démonstration ne garde pas le contenu de ce fichier')
    const { sampleDocx } = await import('#contract/sample/sample-manuscript.ts')
    signal?.throwIfAborted()
    const bytes = sampleDocx('TRACKED', commande.nombrePages ?? 1)
    onProgress?.(bytes.length)
    return [bytes]
  }
