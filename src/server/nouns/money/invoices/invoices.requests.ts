import {
  type Ask,
  commande,
  type ExampleRequest,
  type Exception,
  type Stage,
} from '../../../testing/example-request.ts'
import { issueFacture } from './issue-facture.ts'

export const requests: Record<string, ExampleRequest> = {
  'factures.get': (stage) => facture(stage),
  'factures.download': (stage) => facture(stage),
  'factures.ticket': (stage) => facture(stage),
  'admin.factures.get': (stage) => facture(stage),
  'admin.factures.update': async (stage) => ({ ...(await facture(stage)), body: { rappelLe: '2026-12-24' } }),
  'admin.factures.remove': (stage) => facture(stage),
  'admin.factures.resend': (stage) => facture(stage),
  'admin.factures.download': (stage) => facture(stage),
  'admin.factures.ticket': (stage) => facture(stage),
}

export const exceptions: Record<string, Exception> = {
  'admin.factures.remove': { why: 'what is issued is credited, never deleted', admin: 409 },
}

export async function facture(stage: Stage): Promise<Ask> {
  const { deps } = stage.app
  const { id: commandeId } = (await commande(stage)).params
  const { id } = await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
  return { params: { id } }
}
