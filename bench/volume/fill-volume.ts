import pg from 'pg'
import { correcteurs } from '../../src/server/platform/db/schema/correcteurs.ts'
import type { Deps } from '../../src/server/platform/deps.ts'
import { commandeRow, commandes, type Volume } from './commande-rows.ts'
import { copyRows, type Value } from './copy-rows.ts'
import {
  conversationRows,
  fichierRows,
  logRows,
  messageRows,
  notificationRows,
  userRows,
} from './house-rows.ts'
import { factureRows, paiementRows } from './money-rows.ts'
import type { VolumeSize } from './volume-size.ts'

type Wanted = {
  url: string
  size: VolumeSize
  /** The administrator who receives the notifications. */
  adminId: string
  say?: (line: string) => void
}

/**
 * A house after five years, written by COPY into its own database: triggers and keys do not run, but their results are written, and
 * indexes are made again at the end, which takes a third of the time.
 */
export async function fillVolume(deps: Deps, { url, size, adminId, say = () => {} }: Wanted): Promise<void> {
  const named = await deps.db.select({ id: correcteurs.id }).from(correcteurs)
  const volume: Volume = { size, now: deps.clock(), correcteurs: named.map(({ id }) => id) }
  const tables: [string, () => Iterable<Record<string, Value>>][] = [
    ['users', () => userRows(volume)],
    ['commandes', () => commandeRows(volume)],
    ['factures', () => factureRows(volume)],
    ['paiements', () => paiementRows(volume)],
    ['conversations', () => conversationRows(volume)],
    ['messages', () => messageRows(volume)],
    ['fichiers', () => fichierRows(volume)],
    ['audit_logs', () => logRows(volume)],
    ['notifications', () => notificationRows(volume, adminId)],
  ]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`)
    for (const [table, rows] of tables) {
      const start = performance.now()
      const indexes = await dropIndexes(client, table)
      await copyRows(client, table, rows)
      for (const definition of indexes) await client.query(definition)
      say(`${table}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    await client.query(KEPT)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

function* commandeRows(volume: Volume) {
  for (const commande of commandes(volume)) yield commandeRow(commande)
}

/**
 * Writes the results of triggers (but the chain of accounts, which no list reads: `chain_rest()` would hash two million lines for
 * minutes), and the next numbers of orders and invoices.
 */
const KEPT = `
  select recount_lists();
  select setval('commandes_numero_seq', (select max(numero) from commandes));
  insert into facture_compteurs (serie, annee, dernier)
  select serie, annee, max(rang) from factures group by 1, 2
  on conflict (serie, annee) do update set dernier = excluded.dernier;`

/** Drops the indexes that no constraint needs, and returns their definitions. */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  return rows.map(({ definition }) => definition)
}
