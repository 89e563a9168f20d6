import { instalmentPlan } from '#contract/tarifs/instalment-plan.ts'

/** Cents to pay at first of an amount, in so many payments; all of it without a number. */
export const firstInstalment = (montant: number, nombre: number | null): number =>
  nombre ? (instalmentPlan(montant, nombre)[0] ?? montant) : montant
