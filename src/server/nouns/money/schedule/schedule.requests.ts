import { echeances } from '../../../platform/db/schema/echeances.ts'
import {
  commande,
  type ExampleRequest,
  type Exception,
  type Stage,
} from '../../../testing/example-request.ts'
import { issueFacture } from '../invoices/issue-facture.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.reglements.retryEcheance': async (stage) => ({ params: { id: await lateEcheance(stage) } }),
  'admin.reglements.sendEcheanceLink': async (stage) => ({ params: { id: await lateEcheance(stage) } }),
}

export const exceptions: Record<string, Exception> = {}

/** Refused by its bank, and left to its client. */
async function lateEcheance(stage: Stage): Promise<string> {
  const { deps } = stage.app
  const { id: commandeId } = (await commande(stage)).params
  await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
  const [late] = await deps.db
    .insert(echeances)
    .values({ commandeId, rang: 2, montant: 48_000, date: '2026-11-20', statut: 'ECHOUEE', tentatives: 3 })
    .returning({ id: echeances.id })
  if (!late) throw new Error('No instalment was written')
  return late.id
}
