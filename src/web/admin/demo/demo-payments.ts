import { type HeldPayment, heldActions } from '#contract/payments/held-payment.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import { findOrder, type House, recordStep } from './demo-house.ts'

type Held = House['heldPayments'][number]

export function demoPayments(house: House): AdminApi['paiements'] {
  return {
    listHeld: async () =>
      house.heldPayments.filter(({ statut }) => statut !== 'DECIDED').map((held) => shown(house, held)),
    decide: async (id, action) => {
      const held = house.heldPayments.find((one) => one.id === id)
      if (!held) throw new AdminError('NOT_FOUND', 'Paiement introuvable')
      if (held.statut !== 'A_VERIFIER') {
        throw new AdminError('CONFLICT', 'Une décision a déjà été prise pour ce paiement')
      }
      if (!heldActions(held.motif).includes(action)) {
        const message = 'Ce paiement ne peut pas régler la commande\u00a0: remboursez-le, ou libérez-le'
        throw new AdminError('CONFLICT', message)
      }
      if (action === 'ACCEPTER') accept(house, held)
      held.statut = action === 'REMBOURSER' ? 'REMBOURSEMENT' : 'DECIDED'
    },
  }
}

function accept(house: House, { commandeId, montant }: Held): void {
  const order = findOrder(house, commandeId)
  const de = order.statut
  Object.assign(order, { statut: 'PAYEE', montant, payeeLe: house.now().toISOString() })
  recordStep(house, order, { type: 'PAIEMENT', de, vers: 'PAYEE', note: null })
}

function shown(
  house: House,
  { id, motif, statut, montant, devise, commandeId, createdAt }: Held,
): HeldPayment {
  const { titre, numero, client, montant: attendu } = findOrder(house, commandeId)
  const { prenom, nom, email } = client
  const isOpen = statut === 'A_VERIFIER'
  return {
    id,
    motif,
    statut: isOpen ? 'A_VERIFIER' : 'REMBOURSEMENT',
    montant,
    devise,
    attendu,
    titre,
    numero,
    commandeId,
    client: { prenom, nom, email },
    actions: isOpen ? heldActions(motif) : [],
    createdAt,
  }
}
