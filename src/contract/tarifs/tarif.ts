/** The modes of charging a tarif: by the page, once, or as a supplement to another service. */
export const TARIF_MODES = ['PAR_PAGE', 'FORFAIT', 'SUPPLEMENT'] as const

export type TarifMode = (typeof TARIF_MODES)[number]

/** The facts of a tarif that the pricing rules need; `prix` in cents (a percentage for a supplement). */
export type PricedTarif = {
  id: string
  nom: string
  prix: number
  mode: TarifMode
  actif: boolean
  typeService?: string | null
  prixFormate?: string | null
  dureeEstimee?: string | null
}
