import { NO_FILE } from '#contract/files/refusals.ts'
import { returnedName } from '#manuscript/copy-name.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Answer } from '../../platform/http/http-port.ts'
import { returnedFile } from '../manuscript/returned-file.ts'
import { type Commande, findDelivered } from './find-delivered.ts'

/** A delivered file with what its author says of it, for the house to send to a corrector. */
export async function giveBackFile(deps: Deps, commande: Commande, fileId: string): Promise<Answer> {
  const { fichier } = await findDelivered(deps.db, commande, fileId)
  if (!fichier) throw notFound(NO_FILE)
  return returnedFile(deps, fichier, returnedName(fichier.nom))
}
