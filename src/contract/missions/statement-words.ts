import { formatCount } from '../format/count.ts'
import { formatEuros } from '../format/euros.ts'
import { countOf } from '../format/plural.ts'
import type { Statement, StatementLine } from './statement.ts'

const TEXTS = { one: 'texte', other: 'textes' }

/** How a fee is made: « 120 000 signes à 1,80 € les 1 000 », or a price agreed by hand. */
export function feeBasis({
  signes,
  tarifMille,
  forfait,
}: Pick<StatementLine, 'signes' | 'tarifMille' | 'forfait'>) {
  const signs = signes === null ? 'signes non comptés' : `${formatCount(signes)}\u00a0signes`
  if (forfait) return `${signs}, forfait`
  return tarifMille === null
    ? `${signs}, sans tarif`
    : `${signs} à ${formatEuros(tarifMille)} les\u00a01\u202f000`
}

/** A fee of a statement; « à fixer » where nothing says it yet. */
export const feeText = (honoraires: number | null): string =>
  honoraires === null ? 'à fixer' : formatEuros(honoraires)

/** « 3 textes, 432,00 € ». */
export const sumText = ({ textes, total }: { textes: number; total: number }): string =>
  `${countOf(textes, TEXTS)}, ${formatEuros(total)}`

/** The texts that the total leaves out; null when it has them all. */
export const leftOutText = (aFixer: number): string | null =>
  aFixer === 0 ? null : `Hors total\u00a0: ${countOf(aFixer, TEXTS)} dont les honoraires sont à fixer.`

/** The name of a statement's PDF on a disk. */
export const statementFileName = ({ mois, correcteur }: Pick<Statement, 'mois' | 'correcteur'>): string =>
  `Relevé ${mois}, ${correcteur}.pdf`
