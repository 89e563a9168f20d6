import type { PriceLine } from '../../tarifs/price-of.ts'
import type { FactureSeller } from './facture-parties.ts'

/** The rate of the regime TVA_20, in percent. */
export const VAT_PERCENT = 20

/** The tax included in a price, in cents: it is rounded once, and the rest is the price before tax. */
export const vatOf = (cents: number) => Math.round((cents * VAT_PERCENT) / (100 + VAT_PERCENT))

/** A line of an invoice; the one line of a credit note keeps the tax that it gives back, in cents. */
export type IssuedLine = PriceLine & { tva?: number }

type Issued = {
  montant: number
  lignes: readonly IssuedLine[]
  vendeur: Pick<FactureSeller, 'regimeTva'>
}

/**
 * The tax of an invoice or a credit note as it was issued, in cents; null for a seller without VAT. A credit note that keeps none is from
 * before they did: its paper says the tax of its own sum.
 */
export const issuedVat = ({ montant, lignes, vendeur }: Issued): number | null =>
  vendeur.regimeTva === 'TVA_20' ? (lignes[0]?.tva ?? vatOf(montant)) : null

/**
 * The tax that a credit note gives back, in cents, after those that its invoice has already: together they give back the tax of their sum, so
 * that an invoice credited whole has given back exactly its own.
 */
export function creditedVat(montant: number, before: readonly { montant: number; tva: number }[]): number {
  const credited = before.reduce((sum, note) => sum + note.montant, montant)
  const due = before.reduce((left, note) => left - note.tva, vatOf(credited))
  // Beyond these only after many notes that were each rounded alone.
  return Math.min(Math.max(due, 0), montant)
}
