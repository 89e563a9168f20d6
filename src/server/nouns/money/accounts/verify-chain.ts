import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ChainedFact } from '#contract/money/accounts/chained-facts.ts'
import { findUnchained } from './find-unchained.ts'

const BATCH = 1000

/** A line that somebody wrote down once, to be found again: its rank and its hash. */
export type NotedLine = { rang: number; empreinte: string }

/** `fault` names the first line that does not hold, in the words of the person who runs the command; null when all do. */
export type ChainReport = { lines: number; last: NotedLine | null; fault: string | null }

type Line = {
  rang: string
  fait: ChainedFact
  numero: string
  precedente: string
  empreinte: string
  contenu: string | null
}

/**
 * Reads the whole chain at one instant, a batch at a time, hashes each line again, then looks for rows without a line. `noted` proves that
 * the end was not cut off and written again since.
 */
export async function verifyChain(pool: pg.Pool, noted?: NotedLine): Promise<ChainReport> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query('set local statement_timeout = 0')
    const report = await followLines(client, noted)
    return report.fault ? report : { ...report, fault: await findUnchained(client) }
  } finally {
    // Destroys the connection, and the query that may still run on it.
    client.release(true)
  }
}

async function followLines(client: pg.PoolClient, noted: NotedLine | undefined): Promise<ChainReport> {
  await client.query(`declare maillons_lus no scroll cursor for
    select m.rang, m.fait, coalesce(f.numero, m.objet_id::text) as numero, m.precedente, m.empreinte, content_of(m) as contenu
      from maillons m left join factures f on f.id = m.objet_id order by m.rang`)
  let last: NotedLine | null = null
  for (;;) {
    const { rows } = await client.query<Line>(`fetch ${BATCH} from maillons_lus`)
    for (const line of rows) {
      const fault = faultOf(line, last, noted)
      if (fault) return { lines: last?.rang ?? 0, last, fault }
      last = { rang: Number(line.rang), empreinte: line.empreinte }
    }
    if (rows.length < BATCH) break
  }
  const lines = last?.rang ?? 0
  const fault =
    noted && noted.rang > lines
      ? `Ligne ${noted.rang} manquante : la chaîne s’arrête à la ligne ${lines}.`
      : null
  return { lines, last, fault }
}

function faultOf(line: Line, last: NotedLine | null, noted: NotedLine | undefined): string | null {
  const rang = Number(line.rang)
  const expected = (last?.rang ?? 0) + 1
  const named = `Ligne ${rang}, ${NAMES[line.fait]} ${line.numero}`
  if (rang !== expected) return `Ligne ${expected} manquante : la suivante est la ligne ${rang}.`
  if (line.precedente !== (last?.empreinte ?? ''))
    return `${named} : déplacée, ou la précédente a été remplacée.`
  if (line.contenu === null) return `${named} : ce que la ligne scelle n’existe plus.`
  if (hashOf(line.precedente + line.contenu) !== line.empreinte)
    return `${named} : altérée depuis son écriture.`
  if (noted?.rang === rang && noted.empreinte !== line.empreinte)
    return `${named} : n’est pas celle qui a été notée.`
  return null
}

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

const NAMES: Record<ChainedFact, string> = {
  FACTURE: 'facture',
  AVOIR: 'avoir',
  PAIEMENT: 'paiement',
  REMBOURSEMENT: 'remboursement',
  RETENU: 'paiement retenu',
  PDF: 'PDF de',
  LITIGE: 'litige du paiement',
  SUIVI: 'suite de',
  DECISION: 'décision sur le paiement retenu',
}
