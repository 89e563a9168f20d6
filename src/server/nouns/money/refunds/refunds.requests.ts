import { eq } from 'drizzle-orm'
import { paiements } from '../../../platform/db/schema/payments.ts'
import {
  type Ask,
  commande,
  type ExampleRequest,
  type Exception,
  type Stage,
} from '../../../testing/example-request.ts'
import { createPayment } from '../../../testing/factories.ts'
import { issueFacture } from '../invoices/issue-facture.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.reglements.credit': async (stage) => ({
    params: { id: (await invoiced(stage)).factureId },
    body: { montant: 8_000, motif: 'Geste commercial' },
  }),
  'admin.reglements.pay': async (stage) => ({
    params: { id: (await invoiced(stage)).factureId },
    body: { montant: 48_000, methode: 'VIREMENT', date: '2026-11-20', reference: 'VIR 42' },
  }),
  'admin.reglements.refund': async (stage) => ({
    params: { id: (await paidByCard(stage)).paiementId },
    body: { montant: 24_000, motif: 'Geste commercial', avoir: true },
  }),
  'admin.reglements.cancel': async (stage) => ({
    params: { id: (await paidByCard(stage)).commandeId },
    body: { remboursement: 48_000, motif: 'À la demande de l’auteur' },
  }),
  'admin.reglements.refundLate': async (stage): Promise<Ask> => ({
    params: { id: (await paidByCard(stage, { statut: 'EN_COURS', datePromise: '2026-11-06' })).commandeId },
  }),
}

export const exceptions: Record<string, Exception> = {}

type Overrides = Parameters<typeof commande>[1]

async function invoiced(stage: Stage, overrides: Overrides = { payeeLe: null, statut: 'EN_ATTENTE' }) {
  const { deps } = stage.app
  const { id: commandeId } = (await commande(stage, overrides)).params
  const { id: factureId } = await deps.db.transaction((tx) => issueFacture(tx, deps, { commandeId }))
  return { commandeId, factureId }
}

async function paidByCard(stage: Stage, overrides: Overrides = {}) {
  const { deps } = stage.app
  const { commandeId } = await invoiced(stage, overrides)
  await createPayment(deps, commandeId, { reference: `pi_test_${commandeId}` })
  const [payment] = await deps.db.select().from(paiements).where(eq(paiements.commandeId, commandeId))
  return { commandeId, paiementId: payment?.id ?? '' }
}
