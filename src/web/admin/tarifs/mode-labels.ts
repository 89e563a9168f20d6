import type { TarifMode } from '#contract/tarifs/tarif.ts'

/** French labels of the ways to charge a tarif. */
export const MODE_LABELS: Record<TarifMode, string> = {
  PAR_PAGE: 'À la page',
  FORFAIT: 'Au forfait',
  SUPPLEMENT: 'En supplément d’un autre service',
}
