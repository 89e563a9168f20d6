import type { TarifMode } from '#contract/tarifs/tarif.ts'

/** How a tarif is charged, as the house says it. */
export const MODE_LABELS: Record<TarifMode, string> = {
  PAR_PAGE: 'À la page',
  FORFAIT: 'Au forfait',
  SUPPLEMENT: 'En supplément d’un autre service',
}
