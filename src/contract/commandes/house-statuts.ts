import { awaitsAnswer, type Delivered } from './delivery-answer.ts'
import type { CommandeStatut, StatutLook } from './statuts.ts'

type HouseStatut = StatutLook & {
  label: string
  /** The tab of the list that shows only these. */
  tab: string
  /** The button that brings an order to this status. */
  action: string
  /** When that button is put away in the « ⋯ » menu. */
  inMenu: 'NEVER' | 'ALWAYS' | 'BEFORE_DELIVERY' | 'AFTER_DELIVERY'
  /** The house's next action on an order in this status: the red button. */
  next: 'QUOTE' | 'START' | 'DELIVER' | 'RESUME' | null
  /** The order's timeline, which its client reads too. */
  event: string
}

/** Each status as the back-office shows it, in the order in which the house works. */
export const HOUSE_STATUTS: Record<CommandeStatut, HouseStatut> = {
  EN_ATTENTE: {
    label: 'En attente',
    tab: 'En attente',
    tone: 'warning',
    shape: 'wait',
    action: 'Remettre en attente',
    inMenu: 'NEVER',
    next: 'QUOTE',
    event: 'Commande en attente',
  },
  ESTIMATION_ENVOYEE: {
    label: 'Devis envoyé',
    tab: 'Devis',
    tone: 'active',
    shape: 'quote',
    action: 'Préparer le devis',
    inMenu: 'NEVER',
    next: null,
    event: 'Devis envoyé',
  },
  PAYEE: {
    label: 'Payée',
    tab: 'Payées',
    tone: 'success',
    shape: 'full',
    action: 'Reprendre',
    inMenu: 'NEVER',
    next: 'START',
    event: 'Commande payée',
  },
  EN_COURS: {
    label: 'En cours',
    tab: 'En cours',
    tone: 'active',
    shape: 'half',
    action: 'Commencer la correction',
    inMenu: 'NEVER',
    next: 'DELIVER',
    event: 'Correction commencée',
  },
  TERMINE: {
    label: 'Terminée',
    tab: 'Terminées',
    tone: 'neutral',
    shape: 'done',
    action: 'Terminer',
    inMenu: 'BEFORE_DELIVERY',
    next: null,
    event: 'Travail terminé',
  },
  SUSPENDUE: {
    label: 'Suspendue',
    tab: 'Suspendues',
    tone: 'warning',
    shape: 'pause',
    action: 'Suspendre',
    inMenu: 'AFTER_DELIVERY',
    next: 'RESUME',
    event: 'Commande suspendue',
  },
  ANNULEE: {
    label: 'Annulée',
    tab: 'Annulées',
    tone: 'neutral',
    shape: 'stop',
    action: 'Annuler la commande',
    inMenu: 'ALWAYS',
    next: null,
    event: 'Commande annulée',
  },
}

type Badge = StatutLook & Pick<HouseStatut, 'label'>

/** The badge of an order for the house: its status, or that it waits for its author. */
export const houseBadge = (commande: Delivered): Badge =>
  awaitsAnswer(commande) ? DELIVERED : HOUSE_STATUTS[commande.statut]

const DELIVERED: Badge = { label: 'Livrée, à relire', tone: 'success', shape: 'half' }

/** A status as the back-office names it. */
export const adminLabel = (statut: CommandeStatut): string => HOUSE_STATUTS[statut].label

/** The refusal of a change of status (decisions §6). */
export const transitionRefusal = (from: CommandeStatut, to: CommandeStatut): string =>
  `Transition impossible : ${adminLabel(from)} → ${adminLabel(to)}`

/** The refusal to cancel an order whose money was received (decisions §6). */
export const REFUND_TO_SAY = 'Indiquez ce qui est remboursé'

/** The refusal to take back, or to replace, a quote already accepted: its invoice is issued. */
export const quoteInvoiced = (numero: string): string =>
  `Le client a accepté ce devis, et la facture ${numero} est émise\u00a0: annulez la commande pour changer de prix.`
