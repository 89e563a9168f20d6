import { z } from 'zod'

/** The life of an order (decisions §6). */
export const COMMANDE_STATUTS = [
  'EN_ATTENTE',
  'ESTIMATION_ENVOYEE',
  'PAYEE',
  'EN_COURS',
  'TERMINE',
  'SUSPENDUE',
  'ANNULEE',
] as const

export const commandeStatut = z.enum(COMMANDE_STATUTS)

export type CommandeStatut = (typeof COMMANDE_STATUTS)[number]

/** Where an order may go from a status; a suspended one goes back where it came from (decisions §6). */
export function allowedTransitions(from: CommandeStatut, cameFrom?: CommandeStatut): CommandeStatut[] {
  if (from === 'SUSPENDUE') return cameFrom ? [cameFrom, 'ANNULEE'] : ['ANNULEE']
  return TRANSITIONS[from]
}

/** What a person may choose: all but `PAYEE`, which only a payment gives, or the end of a suspension. */
export const transitionsByHand = (from: CommandeStatut, cameFrom?: CommandeStatut) =>
  allowedTransitions(from, cameFrom).filter((to) => from === 'SUSPENDUE' || to !== 'PAYEE')

/** A change of status: what makes it, and for a suspended order where it came from. */
export type Transition = {
  from: CommandeStatut
  to: CommandeStatut
  cameFrom?: CommandeStatut
  by: 'PAYMENT' | 'HAND'
}

/** Whether a change of status may happen; a payment only ever gives `PAYEE`. */
export function canTransition({ from, to, cameFrom, by }: Transition): boolean {
  if (by === 'PAYMENT') return to === 'PAYEE' && from !== 'SUSPENDUE' && allowedTransitions(from).includes(to)
  return transitionsByHand(from, cameFrom).includes(to)
}

/** The refusal of a change of status (decisions §6). */
export const transitionRefusal = (from: CommandeStatut, to: CommandeStatut) =>
  `Transition impossible : ${adminLabel(from)} → ${adminLabel(to)}`

/** The statuses of an order that waits or is worked on: what the client's counts call active. */
export const ACTIVE_STATUTS: readonly CommandeStatut[] = ['EN_ATTENTE', 'PAYEE', 'EN_COURS']

/** A status as the back-office shows it. */
export const adminLabel = (statut: CommandeStatut) => ADMIN_LABELS[statut]

const ADMIN_LABELS: Record<CommandeStatut, string> = {
  EN_ATTENTE: 'En attente',
  ESTIMATION_ENVOYEE: 'Devis envoyé',
  PAYEE: 'Payée',
  EN_COURS: 'En cours',
  TERMINE: 'Terminée',
  SUSPENDUE: 'Suspendue',
  ANNULEE: 'Annulée',
}

const TRANSITIONS: Record<Exclude<CommandeStatut, 'SUSPENDUE'>, CommandeStatut[]> = {
  EN_ATTENTE: ['ESTIMATION_ENVOYEE', 'PAYEE', 'EN_COURS', 'SUSPENDUE', 'ANNULEE'],
  ESTIMATION_ENVOYEE: ['PAYEE', 'EN_ATTENTE', 'ANNULEE'],
  PAYEE: ['EN_COURS', 'SUSPENDUE', 'ANNULEE'],
  EN_COURS: ['TERMINE', 'SUSPENDUE', 'ANNULEE'],
  TERMINE: ['EN_COURS'],
  ANNULEE: [],
}
