import { z } from 'zod'

/** The life of an order (decisions §6). Each status has its line in LIFE, CLIENT_STATUTS and HOUSE_STATUTS. */
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

type Life = {
  /** The statuses that an order may reach from this one; a suspended order may also return to its former status. */
  to: readonly CommandeStatut[]
  stage: 'BEFORE_WORK' | 'WORK' | 'PAUSE' | 'OVER'
  /** Whether it waits for the house or is worked on: the client's counts call it active. */
  active: boolean
  /** Whether it is paid and not finished: it needs a corrector and may be late. */
  owed: boolean
  /** Whether its client may pay it: a quote, never an order that still waits for its quote (decisions §6). */
  payable: boolean
}

const LIFE: Record<CommandeStatut, Life> = {
  EN_ATTENTE: {
    to: ['ESTIMATION_ENVOYEE', 'PAYEE', 'EN_COURS', 'SUSPENDUE', 'ANNULEE'],
    stage: 'BEFORE_WORK',
    active: true,
    owed: false,
    payable: false,
  },
  ESTIMATION_ENVOYEE: {
    to: ['PAYEE', 'EN_ATTENTE', 'ANNULEE'],
    stage: 'BEFORE_WORK',
    active: false,
    owed: false,
    payable: true,
  },
  PAYEE: {
    to: ['EN_COURS', 'SUSPENDUE', 'ANNULEE'],
    stage: 'BEFORE_WORK',
    active: true,
    owed: true,
    payable: false,
  },
  EN_COURS: {
    to: ['TERMINE', 'SUSPENDUE', 'ANNULEE'],
    stage: 'WORK',
    active: true,
    owed: true,
    payable: false,
  },
  TERMINE: { to: ['EN_COURS'], stage: 'OVER', active: false, owed: false, payable: false },
  SUSPENDUE: { to: ['ANNULEE'], stage: 'PAUSE', active: false, owed: false, payable: false },
  ANNULEE: { to: [], stage: 'OVER', active: false, owed: false, payable: false },
}

export const ACTIVE_STATUTS = COMMANDE_STATUTS.filter((statut) => LIFE[statut].active)
export const OWED_STATUTS = COMMANDE_STATUTS.filter((statut) => LIFE[statut].owed)
export const PAYABLE_STATUTS = COMMANDE_STATUTS.filter((statut) => LIFE[statut].payable)
export const BEFORE_WORK_STATUTS = COMMANDE_STATUTS.filter((statut) => LIFE[statut].stage === 'BEFORE_WORK')

type Entrusted = { statut: CommandeStatut; correcteurId: string | null; livreeLe: unknown }

/** Whether an order is paid or under way, not delivered, and without a corrector. */
export const isToEntrust = ({ statut, correcteurId, livreeLe }: Entrusted): boolean =>
  OWED_STATUTS.includes(statut) && correcteurId === null && !livreeLe

/** Finished or cancelled. */
export const isOver = (statut: CommandeStatut): boolean => LIFE[statut].stage === 'OVER'

/** The statuses that an order may reach from another; a suspended order returns to its former one (decisions §6). */
export function allowedTransitions(from: CommandeStatut, cameFrom?: CommandeStatut): CommandeStatut[] {
  return [...(from === 'SUSPENDUE' && cameFrom ? [cameFrom] : []), ...LIFE[from].to]
}

/** The statuses that a person may choose: all but `PAYEE`, which only a payment gives, or the end of a suspension. */
export const transitionsByHand = (from: CommandeStatut, cameFrom?: CommandeStatut) =>
  allowedTransitions(from, cameFrom).filter((to) => from === 'SUSPENDUE' || to !== 'PAYEE')

/** A change of status: its origin, and for a suspended order its former status. */
export type Transition = {
  from: CommandeStatut
  to: CommandeStatut
  cameFrom?: CommandeStatut
  by: 'PAYMENT' | 'HAND' | 'WITHDRAWAL'
}

/** Whether a change of status is allowed; a payment gives only `PAYEE`, a withdrawal only `ANNULEE`, even of finished work. */
export function canTransition({ from, to, cameFrom, by }: Transition): boolean {
  if (by === 'WITHDRAWAL') return to === 'ANNULEE' && from !== 'ANNULEE'
  if (by === 'PAYMENT') return to === 'PAYEE' && from !== 'SUSPENDUE' && allowedTransitions(from).includes(to)
  return transitionsByHand(from, cameFrom).includes(to)
}

/** The look of a status, in the design system's tones and shapes. */
export type StatutLook = {
  tone: 'neutral' | 'active' | 'success' | 'warning'
  shape: 'wait' | 'quote' | 'full' | 'half' | 'done' | 'pause' | 'stop'
}
