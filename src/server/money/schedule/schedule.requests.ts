import { echeances } from '../../db/schema/echeances.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { type Exception, type ExampleRequest, commande, type Stage } from '../../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.reglements.retryEcheance': async (stage) => ({ params: { id: await lateInstalment(stage) } }),
  'admin.reglements.sendEcheanceLink': async (stage) => ({ params: { id: await lateInstalment(stage) } }),
}

export const exceptions: Record<string, Exception> = {}

/** Refused by its bank, and left to its client. */
async function lateInstalment(stage: Stage): Promise<string> {
  const { deps } = stage.app
  const { id: commandeId } = (await commande(stage)).params
  await deps.db.transaction((tx) => issueInvoice(tx, deps, { commandeId }))
  const [late] = await deps.db
    .insert(echeances)
    .values({ commandeId, rang: 2, montant: 48_000, date: '2026-11-20', statut: 'ECHOUEE', tentatives: 3 })
    .returning({ id: echeances.id })
  if (!late) throw new Error('No instalment was written')
  return late.id
}
