import { type HeldPayment, heldActions } from '#contract/payments/held-payment.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { DemoHeldPayment } from './demo-house.ts'
import { nextNumber, paymentOf } from './demo-money.ts'
import { clientOf, findOrder, newId, type OpenHouse, recordStep } from './open-house.ts'

export function demoPayments(house: OpenHouse): AdminApi['paiements'] {
  return {
    listHeld: async () =>
      house.heldPayments.filter(({ statut }) => statut !== 'DECIDE').map((held) => shown(house, held)),
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
      if (action === 'ACCEPTER' && held.commandeId) accept(house, { ...held, commandeId: held.commandeId })
      held.statut = action === 'REMBOURSER' ? 'REMBOURSEMENT' : 'DECIDE'
    },
  }
}

/** What came is the price: the order is paid, and invoiced. */
function accept(house: OpenHouse, { commandeId, montant }: { commandeId: string; montant: number }): void {
  const order = findOrder(house, commandeId)
  const de = order.statut
  const now = house.now().toISOString()
  Object.assign(order, { statut: 'PAYEE', montant, payeeLe: now, updatedAt: now })
  order.factures.push({
    id: newId(house),
    number: nextNumber(house, 'FAC'),
    amount: montant,
    createdAt: now,
    dateEcheance: parisDay(house.now()),
    paiements: [paymentOf(house, { montant, methode: 'CARTE', createdAt: now })],
    avoirs: [],
    rappelLe: null,
    relanceeLe: null,
    note: null,
  })
  recordStep(house, order, { type: 'PAIEMENT', de, vers: 'PAYEE', note: null })
}

function shown(
  house: OpenHouse,
  { id, motif, statut, montant, devise, commandeId, createdAt }: DemoHeldPayment,
): HeldPayment {
  const isOpen = statut === 'A_VERIFIER'
  return {
    id,
    motif,
    statut: isOpen ? 'A_VERIFIER' : 'REMBOURSEMENT',
    montant,
    devise,
    ...(commandeId === null ? OF_NO_ORDER : ofOrder(house, commandeId)),
    actions: isOpen ? heldActions(motif) : [],
    createdAt,
  }
}

const OF_NO_ORDER = { attendu: null, titre: null, numero: null, commandeId: null, client: null }

function ofOrder(house: OpenHouse, commandeId: string) {
  const { titre, numero, clientId, montant: attendu } = findOrder(house, commandeId)
  const { prenom, nom, email } = clientOf(house, clientId)
  return { attendu, titre, numero, commandeId, client: { prenom, nom, email } }
}
