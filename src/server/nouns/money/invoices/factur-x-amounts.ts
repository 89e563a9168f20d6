import { type IssuedLine, issuedVat, VAT_PERCENT, vatOf } from '#contract/money/invoices/vat.ts'
import type { FactureDocument } from './facture-document.ts'

/** The value of a piece of an invoice before tax, in cents: a line, a discount or a charge on the whole. */
export type NetPiece = { label: string; quantity: number; net: number }

/** An invoice before tax, by the words of EN 16931 (BG-25, BG-20, BG-21, BG-22), all in cents. */
export type NetAmounts = {
  lines: NetPiece[]
  allowances: NetPiece[]
  charges: NetPiece[]
  lineTotal: number
  allowanceTotal: number
  chargeTotal: number
  taxBasis: number
  tax: number
  percent: number
}

/**
 * Takes the tax out of each piece of an invoice, whose prices are all taxes included. Rounded one by one they would not add up: each is its
 * addition to the rounded sum of those before it (BR-CO-10, BR-CO-13); the line of a credit note has the tax that it keeps.
 */
export function netAmountsOf(facture: NetFacts): NetAmounts {
  const { lignes, montant, objet } = facture
  const tax = issuedVat(facture)
  const isTaxed = tax !== null
  const net = (cents: number) => (isTaxed ? cents - vatOf(cents) : cents)
  const gross: IssuedLine[] = [
    ...lignes.filter(({ total }) => total >= 0),
    ...lignes.filter(({ total }) => total < 0),
  ]
  const rest = montant - gross.reduce((sum, { total }) => sum + total, 0)
  if (rest !== 0)
    gross.push({ label: rest < 0 ? 'Remise' : 'Ajustement', quantity: 1, unitPrice: rest, total: rest })

  let before = 0
  const pieces = gross.map(({ label, quantity, total, tva }) => {
    const alone = net(before + total) - net(before)
    const piece = { label, quantity, total, net: tva === undefined ? alone : total - tva }
    before += total
    return piece
  })
  const own = rest === 0 ? pieces : pieces.slice(0, -1)
  const lines = own.filter(({ total }) => total >= 0)
  const allowances = pieces.filter(({ total }) => total < 0)
  const charges = rest > 0 ? pieces.slice(-1) : []
  return {
    lines: lines.length > 0 ? lines : [{ label: objet, quantity: 1, net: 0 }],
    allowances: allowances.map((piece) => ({ ...piece, net: 0 - piece.net })),
    charges,
    lineTotal: sumOf(lines),
    allowanceTotal: 0 - sumOf(allowances),
    chargeTotal: sumOf(charges),
    taxBasis: montant - (tax ?? 0),
    tax: tax ?? 0,
    percent: isTaxed ? VAT_PERCENT : 0,
  }
}

type NetFacts = Pick<FactureDocument, 'lignes' | 'montant' | 'vendeur' | 'objet'>

const sumOf = (pieces: NetPiece[]) => pieces.reduce((sum, { net }) => sum + net, 0)
