import { commande, type Ask, type Stage, type ExampleRequest } from '../testing/example-request.ts'
import { issueInvoice } from './issue-invoice.ts'

export const requests: Record<string, ExampleRequest> = {
  'factures.get': (stage) => facture(stage),
  'factures.download': (stage) => facture(stage),
  'factures.ticket': (stage) => facture(stage),
  'admin.factures.get': (stage) => facture(stage),
  'admin.factures.download': (stage) => facture(stage),
  'admin.factures.ticket': (stage) => facture(stage),
}

export async function facture(stage: Stage): Promise<Ask> {
  const { deps } = stage.app
  const { id: commandeId } = (await commande(stage)).params
  const { id } = await deps.db.transaction((tx) => issueInvoice(tx, deps, { commandeId }))
  return { params: { id } }
}
