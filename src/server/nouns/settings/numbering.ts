import { desc, eq, sql } from 'drizzle-orm'
import { formatCommandeNumber } from '#contract/commandes/commande-number.ts'
import { type FactureSerie, formatFactureNumber, parisYear } from '#contract/money/invoices/facture-number.ts'
import {
  avoirLocked,
  commandeLocked,
  factureLocked,
  type Numbering,
  type NumbersGiven,
} from '#contract/settings/numbering.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { factureCompteurs } from '../../platform/db/schema/factures.ts'
import { settings } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import { settingsOf } from './read-settings.ts'

/** From here to the commit one transaction at a time gives a number of this series, or chooses its first one. */
export const holdSerie = (tx: Tx, serie: FactureSerie): Promise<void> => holdAlone(tx, `factures.${serie}`)

/** The prefix of a series, and the rank that comes next in a year. */
export async function readNextRank(db: Db | Tx, serie: FactureSerie, annee: number) {
  const { value, chosenIn } = await readNumbering(db)
  const { prefixe, premier } = CHOSEN[serie](value)
  const last = await readLast(db, serie)
  // The first number is of the year in which it was chosen: each later one begins at 1, as it does when nothing is chosen.
  const first = !last && chosenIn === annee ? premier : 1
  return { prefixe, rang: last?.annee === annee ? last.dernier + 1 : first }
}

/** The last number of each series and the next one, as they stand. */
export async function readNumbersGiven({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<NumbersGiven> {
  const annee = parisYear(clock())
  const given = async (serie: FactureSerie) => {
    const { prefixe, rang } = await readNextRank(db, serie, annee)
    return { dernier: await lastNumber(db, serie), prochain: formatFactureNumber(prefixe, annee, rang) }
  }
  return {
    annee,
    factures: await given('FAC'),
    avoirs: await given('AV'),
    commandes: await readCommandes(db),
  }
}

/** Makes a changed choice that of the next numbers: 409 once a number of its series has left. Locks orders, invoices, then credit notes. */
export async function applyNumbering(tx: Tx, before: Numbering, chosen: Numbering): Promise<void> {
  const isSame =
    chosen.premiereCommande === before.premiereCommande && chosen.prefixeCommandes === before.prefixeCommandes
  if (!isSame) await restartCommandes(tx, chosen.premiereCommande)
  for (const serie of ['FAC', 'AV'] as const) {
    const [was, is] = [CHOSEN[serie](before), CHOSEN[serie](chosen)]
    if (was.prefixe === is.prefixe && was.premier === is.premier) continue
    await holdSerie(tx, serie)
    refuse(LOCKED[serie]({ dernier: await lastNumber(tx, serie) }))
  }
}

const CHOSEN = {
  FAC: ({ prefixeFactures, premiereFacture }: Numbering) => ({
    prefixe: prefixeFactures,
    premier: premiereFacture,
  }),
  AV: ({ prefixeAvoirs, premierAvoir }: Numbering) => ({ prefixe: prefixeAvoirs, premier: premierAvoir }),
}

const LOCKED = { FAC: factureLocked, AV: avoirLocked }

function refuse(reason: string | null): void {
  if (reason) throw conflict(reason, { group: 'numbering' })
}

async function readNumbering(db: Db | Tx) {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'numbering'))
  return {
    value: settingsOf(['numbering'], row ? [row] : []).numbering,
    chosenIn: row && parisYear(row.updatedAt),
  }
}

async function readLast(db: Db | Tx, serie: FactureSerie) {
  const [last] = await db
    .select()
    .from(factureCompteurs)
    .where(eq(factureCompteurs.serie, serie))
    .orderBy(desc(factureCompteurs.annee))
    .limit(1)
  return last
}

/** The last number given in a series; null before any. */
async function lastNumber(db: Db | Tx, serie: FactureSerie): Promise<string | null> {
  const last = await readLast(db, serie)
  if (!last) return null
  const { value } = await readNumbering(db)
  return formatFactureNumber(CHOSEN[serie](value).prefixe, last.annee, last.dernier)
}

/** Orders are numbered by the sequence of their column: a change of it waits for the transactions that took a number, and they for it. */
async function restartCommandes(tx: Tx, first: number): Promise<void> {
  await tx.execute(sql`ALTER SEQUENCE commandes_numero_seq CACHE 1`)
  refuse(commandeLocked(await readCommandes(tx)))
  await tx.execute(sql`ALTER SEQUENCE commandes_numero_seq RESTART WITH ${sql.raw(String(first))}`)
}

async function readCommandes(db: Db | Tx): Promise<NumbersGiven['commandes']> {
  const { rows } = await db.execute<{ last: number; given: boolean }>(
    sql`SELECT last_value::int AS last, is_called AS given FROM commandes_numero_seq`,
  )
  const [read] = rows
  if (!read) throw new Error('No sequence numbers the orders')
  const { value } = await readNumbering(db)
  const named = (rank: number) => formatCommandeNumber(value.prefixeCommandes, rank)
  return read.given
    ? { dernier: named(read.last), prochain: named(read.last + 1) }
    : { dernier: null, prochain: named(read.last) }
}
