import { type Bound, type Figure, isHeld } from './figure.ts'
import { say } from './say.ts'

const COLUMNS = ['What', 'Unit', 'Product', 'Bare', 'Ratio', 'Floor', ''] as const

/** Prints a table, a line for each figure. */
export function printFigures(figures: Figure[]): void {
  const rows = [[...COLUMNS], ...figures.map(rowOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  }
}

const rowOf = (figure: Figure): string[] => [
  figure.title,
  figure.unit,
  rounded(figure.product),
  rounded(figure.bare),
  figure.ratio.toFixed(2),
  figure.bound ? promised(figure.bound) : '',
  figure.bound ? verdict(isHeld(figure)) : '',
]

export const promised = (bound: Bound): string =>
  'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`

export const verdict = (held: boolean) => (held ? 'held' : 'BROKEN')

const rounded = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0))
