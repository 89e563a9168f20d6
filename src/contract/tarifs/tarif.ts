/** The modes of charging a tarif: by the page, once, or as a supplement to another service. */
export const TARIF_MODES = ['PAR_PAGE', 'FORFAIT', 'SUPPLEMENT'] as const

export type TarifMode = (typeof TARIF_MODES)[number]

/** Whether a tarif can be ordered alone: a supplement is a line of a quote (decisions §4). */
export const isOrderable = ({ mode }: { mode: TarifMode }): boolean => mode !== 'SUPPLEMENT'

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
