import { centsToEuros } from '../../format/euros.ts'
import type { Accounting } from '../../settings/accounting.ts'
import type { PlainDate } from '../../shared/plain-date.ts'
import { type EcritureLine, ecritureOf, type Mouvement } from './ecritures.ts'
import { toLatin9 } from './latin9.ts'

/** In this order, by these names (article A. 47 A-1 of the tax procedures book, VII). */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

const SEPARATOR = '\t'
const END = '\r\n'

/** The file of some movements, in the order of their validation: its first line, then their entries, numbered without a hole. */
export function fecWriter(accounts: Accounting) {
  let number = 0
  const entry = (mouvement: Mouvement): Uint8Array<ArrayBuffer> => {
    const { journal, lignes } = ecritureOf(mouvement, accounts)
    // A movement without a line makes no entry.
    if (lignes.length === 0) return new Uint8Array()
    number += 1
    const head = [journal.code, journal.nom, String(number), fecDay(mouvement.date)]
    return toLatin9(lignes.map((ligne) => recordOf([...head, ...cellsOf(mouvement, ligne)])).join(''))
  }
  return { head: (): Uint8Array<ArrayBuffer> => toLatin9(recordOf(FEC_COLUMNS)), entry }
}

function cellsOf(mouvement: Mouvement, { compte, auxiliaire, debit, credit }: EcritureLine): string[] {
  const { date, piece, libelle, lettrage, valideLe } = mouvement
  const letter = auxiliaire ? lettrage : null
  return [
    compte.numero,
    compte.nom,
    auxiliaire?.numero ?? '',
    auxiliaire?.nom ?? '',
    piece,
    fecDay(date),
    libelle,
    fecAmount(debit),
    fecAmount(credit),
    letter?.code ?? '',
    letter ? fecDay(letter.date) : '',
    fecDay(valideLe),
    '',
    '',
  ]
}

const recordOf = (cells: readonly string[]): string => cells.map(oneLine).join(SEPARATOR) + END

/** A text that neither ends its field nor its line. */
const oneLine = (text: string) => text.replace(/[\s|]+/g, ' ').trim()

const fecDay = (day: PlainDate) => day.replaceAll('-', '')

const fecAmount = (cents: number) => centsToEuros(cents).toFixed(2).replace('.', ',')
