import type { Config } from '../../../config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { projectUrl } from '../../commandes/project-url.ts'
import { readCommandeFacts } from '../../commandes/read-commande-facts.ts'
import { dueOf } from '../is-settled.ts'
import { readEcheances } from './read-echeances.ts'
import { isHeldBack } from './read-pause.ts'

/** The page of an order's schedule in the client area, for an e-mail to lead to. */
export const scheduleUrl = (config: Pick<Config, 'appUrl'>, commandeId: string) =>
  projectUrl(config, commandeId, '/echeances')

/**
 * A payment of a schedule that is still to be made, and its order; null once nothing is left to pay, its order is paused, or its client is
 * erased.
 */
export async function readAsked(
  deps: Deps,
  { commandeId, echeanceId }: { commandeId: string; echeanceId: string },
) {
  const facts = await readCommandeFacts(deps, commandeId)
  if (!facts || (await isHeldBack(deps.db, commandeId))) return null
  const due = await deps.db.transaction((tx) => dueOf(tx, facts.commande))
  const rows = await readEcheances(deps.db, { commandeId, due })
  const echeance = rows.find(({ id }) => id === echeanceId)
  if (!echeance || echeance.statut === 'PAYEE' || echeance.asked === 0) return null
  return { ...facts, echeance, nombre: rows.length }
}
