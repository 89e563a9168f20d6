type Fee = {
  /** Fixed when the text was handed in; null before. */
  remiseLe: unknown
  honoraires: number | null
  /** Written by hand by the house. */
  honorairesEcrits: number | null
}

/** The fee proposed for signs, spaces included, at a rate in cents per 1 000 signs: in cents; null when one of them is not known. */
export const proposedFee = (signes: number | null, tarifMille: number | null): number | null =>
  signes === null || tarifMille === null ? null : Math.round((signes * tarifMille) / 1000)

/** The fee of a mission, in cents: the one fixed when the text was handed in, else the house's own, else the proposed one. */
export const feeOf = (
  { remiseLe, honoraires, honorairesEcrits }: Fee,
  counted: { signes: number | null; tarifMille: number | null },
): number | null => {
  if (remiseLe && honoraires !== null) return honoraires
  return honorairesEcrits ?? (remiseLe ? null : proposedFee(counted.signes, counted.tarifMille))
}
