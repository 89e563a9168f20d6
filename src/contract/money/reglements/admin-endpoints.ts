import { z } from 'zod'
import { adminCommandeDetail } from '../../commandes/admin-commande.ts'
import { endpoint } from '../../endpoint.ts'
import { adminFactureDetail } from '../invoices/admin-endpoints.ts'
import { echeancier } from '../schedule/echeance.ts'
import { annulationEntry, avoirEntry, paiementEntry, remboursementEntry } from './reglement.ts'

const factureReply = z.object({ data: adminFactureDetail })
const echeancierReply = z.object({ data: echeancier })
const commandeReply = z.object({ data: adminCommandeDetail })

/**
 * The house's entries about money (decisions §8, 087). An entry sent again under the same `idempotencyKey` is made once. Each call answers
 * 409 to a sum above the one available.
 */
export const adminReglements = {
  title: 'La maison\u00a0: avoirs, paiements et remboursements',
  credit: endpoint({
    method: 'POST',
    path: '/admin/factures/:id/avoirs',
    access: 'admin',
    confirms: 'always',
    summary: 'Émettre un avoir sur une facture, en partie ou en entier',
    body: avoirEntry,
    reply: factureReply,
    status: 201,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/admin/factures/:id/paiements',
    access: 'admin',
    confirms: 'always',
    summary: 'Enregistrer un virement ou un chèque sur une facture',
    body: paiementEntry,
    reply: factureReply,
    status: 201,
  }),
  /** By the card provider, by a job; of a transfer or a cheque, the house sends it back itself and says so here. */
  refund: endpoint({
    method: 'POST',
    path: '/admin/paiements/:id/remboursements',
    access: 'admin',
    confirms: 'always',
    summary: 'Rembourser un paiement, en partie ou en entier',
    body: remboursementEntry,
    reply: factureReply,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/commandes/:id/annulation',
    access: 'admin',
    confirms: 'always',
    summary: 'Annuler une commande facturée\u00a0: ce qui est remboursé, le reste est crédité',
    body: annulationEntry,
    reply: commandeReply,
  }),
  refundLate: endpoint({
    method: 'POST',
    path: '/admin/commandes/:id/retard-remboursement',
    access: 'admin',
    confirms: 'always',
    summary: 'Rembourser en entier une commande en retard de plus de 7 jours ouvrés, et l’annuler',
    reply: commandeReply,
  }),
  /** By a job, within a minute; 409 for a payment that is not due yet, under way, or paid. */
  retryEcheance: endpoint({
    method: 'POST',
    path: '/admin/echeances/:id/prelevement',
    access: 'admin',
    confirms: 'always',
    summary: 'Prélever de nouveau une échéance en retard',
    reply: echeancierReply,
  }),
  sendEcheanceLink: endpoint({
    method: 'POST',
    path: '/admin/echeances/:id/lien',
    access: 'admin',
    summary: 'Envoyer au client le lien pour payer une échéance en retard',
    reply: echeancierReply,
  }),
}
