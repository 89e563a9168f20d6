import { sql } from 'drizzle-orm'
import { createToken, createUser } from '../src/server/testing/factories.ts'
import type { Benchmark, Figure } from './figure.ts'
import { median } from './percentile.ts'
import type { ServerProcess } from './server-process.ts'
import type { Setup } from './setup.ts'

const OWN_ROWS = 5_000
const NEIGHBOURS = 200
const ROWS_OF_A_NEIGHBOUR = 500
const LIMIT = 20
const LAST_PAGE = OWN_ROWS / LIMIT
const ROUNDS = 60
/** A page is far from the first only in the index; its rows are as many. */
const BOUND = { atMost: 1.5 }

const LISTS = [
  { name: 'projects', path: '/api/projects' },
  { name: 'files', path: '/api/files/user/all' },
  { name: 'invoices', path: '/api/invoices' },
  { name: 'payments', path: '/api/invoices/payments' },
  { name: 'messages', path: '/api/messages' },
] as const

/**
 * The last page of a client's list against its first, by the clock of one caller, since the database does the work: 5 000 rows of
 * one client of each kind, among 100 000 of others.
 */
export const clientLists: Benchmark = async (setup) => {
  const token = await fill(setup)
  const server = await setup.startApi()
  const figures: Figure[] = []
  for (const { name, path } of LISTS) {
    const { first, last } = await firstAndLast(server, { path, token })
    figures.push({
      title: `last page of 5 000 ${name} against the first`,
      unit: 'ms a request',
      product: last,
      bare: first,
      ratio: last / first,
      bound: BOUND,
    })
  }
  return figures
}

type Asked = { path: string; token: string }

/** Measures both pages by turns, after a few uncounted rounds. */
async function firstAndLast(server: ServerProcess, { path, token }: Asked) {
  const times: { first: number[]; last: number[] } = { first: [], last: [] }
  for (let round = -10; round < ROUNDS; round++) {
    for (const [name, page] of [
      ['first', 1],
      ['last', LAST_PAGE],
    ] as const) {
      const start = performance.now()
      const reply = await fetch(`${server.url}${path}?limit=${LIMIT}&page=${page}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const body = await reply.text()
      if (!reply.ok || !body.includes(`"total":${OWN_ROWS}`))
        throw new Error(`${path}: ${body.slice(0, 200)}`)
      if (round >= 0) times[name].push(performance.now() - start)
    }
  }
  return { first: median(times.first), last: median(times.last) }
}

/** Gives each person so many orders, each with a file, an invoice, a payment and a message; gives the token of the one with most. */
async function fill({ deps }: Setup): Promise<string> {
  const client = await createUser(deps)
  const rows = [{ id: client.id, rows: OWN_ROWS }]
  for (let neighbour = 0; neighbour < NEIGHBOURS; neighbour++) {
    rows.push({ id: (await createUser(deps)).id, rows: ROWS_OF_A_NEIGHBOUR })
  }
  const people = sql`json_to_recordset(${JSON.stringify(rows)}::json) as p (id uuid, rows int)`
  const statements = [
    // A trigger that counts the orders of one client would write its row five thousand times.
    sql`set local session_replication_role = replica`,
    sql`insert into commandes (id, user_id, service_nom, titre, montant, lignes, statut, demarrage_immediat, delai_jours,
                               revisions_incluses, recherche, created_at)
        select gen_random_uuid(), p.id, 'Pack Intégral', 'Tome ' || n, 48000, '[]'::jsonb, 'TERMINE', true, 15, 2,
               'tome ' || n, now() - n * interval '1 hour'
          from ${people}, generate_series(1, p.rows) n order by n`,
    sql`create temporary table filled as select id, user_id, titre, created_at, row_number() over (order by created_at, id) rang
          from commandes where user_id in (select p.id from ${people})`,
    sql`insert into fichiers (id, kind, commande_id, nom, titre, mime_type, taille, sha256, storage_key, created_at)
        select gen_random_uuid(), 'SOURCE', id, 'roman.docx', titre, 'application/msword', 1000, md5(id::text), id::text,
               created_at from filled`,
    sql`insert into factures (id, serie, annee, rang, numero, commande_id, user_id, montant, lignes, objet, vendeur, client,
                              emise_le, date_echeance)
        select gen_random_uuid(), 'FAC', 2001, rang, 'FAC-2001-' || rang, id, user_id, 48000, '[]'::jsonb, titre, '{}'::jsonb,
               '{}'::jsonb, created_at, created_at from filled`,
    sql`insert into paiements (id, commande_id, user_id, montant, methode, created_at)
        select gen_random_uuid(), id, user_id, 48000, 'CARTE', created_at from filled`,
    sql`insert into conversations (id, type, titre, client_id, commande_id, created_at, updated_at)
        select 'cmd_' || id, 'project', titre, user_id, id, created_at, created_at from filled`,
    sql`insert into messages (id, conversation_id, from_admin, content, created_at)
        select gen_random_uuid(), 'cmd_' || id, true, 'Une question sur ' || titre, created_at from filled`,
    sql`select recount_lists()`,
  ]
  // On a single connection, which the temporary table belongs to.
  await deps.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })
  await deps.db.execute(sql`vacuum analyze`)
  return createToken(deps, client.id)
}
