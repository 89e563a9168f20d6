import { eurosToCents } from '../format/euros.ts'
import { type DegressiveGrid, degressivePrice } from './degressive-price.ts'

/** The prices of two other houses for the same count of pages, in euros (spec 1 §9). */
const ELSEWHERE = [
  { pages: 100, others: [250, 220] },
  { pages: 200, others: [500, 440] },
  { pages: 300, others: [750, 660] },
  { pages: 500, others: [1250, 1100] },
] as const

/** A row of the comparison, in cents; `others` always holds two prices. */
export type ComparedPrice = { pages: number; ours: number; others: number[] }

/** The house's price beside two others', for four usual lengths. */
export const comparePrices = (grid: DegressiveGrid): ComparedPrice[] =>
  ELSEWHERE.map(({ pages, others }) => ({
    pages,
    ours: degressivePrice(pages, grid).total,
    others: others.map(eurosToCents),
  }))
