/** An amount of cents in equal payments: each a cent more than the next at most, the first the largest, none lost. */
export function splitInEcheances(total: number, count: number): number[] {
  const least = Math.floor(total / count)
  const spare = total - least * count
  return Array.from({ length: count }, (_, index) => (index < spare ? least + 1 : least))
}

/** Cents to pay at first of an amount, in so many payments; all of it without a number. */
export const firstEcheance = (montant: number, nombre: number | null): number =>
  nombre ? (splitInEcheances(montant, nombre)[0] ?? montant) : montant
