const NAMES = [
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

type Name = (typeof NAMES)[number]

/** A line of a file of accounting entries as the tax office reads it, amounts in cents too. */
export type FecLine = Record<Name, string> & { debit: number; credit: number }

const DAY = /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const AMOUNT = /^-?\d+,\d{2}$/
const MAY_LACK: readonly Name[] = [
  'CompAuxNum',
  'CompAuxLib',
  'EcritureLet',
  'DateLet',
  'Montantdevise',
  'Idevise',
]

/** Reads such a file by the rules of article A. 47 A-1, written again here; throws at the first one that it breaks. */
export function readFec(bytes: Uint8Array): FecLine[] {
  const text = new TextDecoder('iso-8859-15', { fatal: true }).decode(bytes)
  if (!text.endsWith('\r\n')) throw new Error('the last record does not end')
  const [head = '', ...records] = text.slice(0, -2).split('\r\n')
  if (head !== NAMES.join('\t')) throw new Error(`these are not the 18 columns: ${head}`)
  return records.map((record, rank) => readRecord(record, rank + 2))
}

function readRecord(record: string, number: number): FecLine {
  const cells = record.split('\t')
  const refuse = (why: string): never => {
    throw new Error(`line ${number}: ${why} (${record})`)
  }
  if (cells.length !== NAMES.length) refuse(`${cells.length} fields`)
  if (cells.some((cell) => /\p{Cc}/u.test(cell))) refuse('a control character')
  const line = lineOf(cells)
  for (const name of NAMES) if (!line[name] && !MAY_LACK.includes(name)) refuse(`no ${name}`)
  for (const day of [line.EcritureDate, line.PieceDate, line.ValidDate])
    if (!DAY.test(day)) refuse(`${day} is no day`)
  if (line.DateLet && !DAY.test(line.DateLet)) refuse('DateLet is no day')
  if (Boolean(line.EcritureLet) !== Boolean(line.DateLet)) refuse('a letter without its day')
  if (Boolean(line.CompAuxNum) !== Boolean(line.CompAuxLib)) refuse('an auxiliary account without its name')
  if (!/^\d{3}/.test(line.CompteNum)) refuse('no account of the French plan')
  if (line.Montantdevise || line.Idevise) refuse('another currency')
  if (![line.Debit, line.Credit].every((amount) => AMOUNT.test(amount))) refuse('no amount')
  if ((line.debit === 0) === (line.credit === 0)) refuse('neither a debit nor a credit, or both')
  return line
}

function lineOf(cells: string[]): FecLine {
  const of = (name: Name) => cells[NAMES.indexOf(name)] ?? ''
  return {
    JournalCode: of('JournalCode'),
    JournalLib: of('JournalLib'),
    EcritureNum: of('EcritureNum'),
    EcritureDate: of('EcritureDate'),
    CompteNum: of('CompteNum'),
    CompteLib: of('CompteLib'),
    CompAuxNum: of('CompAuxNum'),
    CompAuxLib: of('CompAuxLib'),
    PieceRef: of('PieceRef'),
    PieceDate: of('PieceDate'),
    EcritureLib: of('EcritureLib'),
    Debit: of('Debit'),
    Credit: of('Credit'),
    EcritureLet: of('EcritureLet'),
    DateLet: of('DateLet'),
    ValidDate: of('ValidDate'),
    Montantdevise: of('Montantdevise'),
    Idevise: of('Idevise'),
    debit: centsOf(of('Debit')),
    credit: centsOf(of('Credit')),
  }
}

const centsOf = (amount: string) => Number(amount.replace(',', ''))
