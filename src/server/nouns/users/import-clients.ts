import { randomUUIDv7 } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { type ReadClients, type RepriseClient, readClients } from '#contract/users/reprise/read-clients.ts'
import type { RepriseLigne, RepriseReport } from '#contract/users/reprise/reprise.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockUser } from './lock-user.ts'

/** Addresses of one query: a statement has so many parameters at most. */
const BATCH = 500

/** What would become of each line of a file of clients; nothing is written. 400 for a file that is refused whole. */
export async function previewClients({ db }: Pick<Deps, 'db'>, texte: string): Promise<RepriseReport> {
  const read = readOrRefuse(texte)
  const known = await knownKeys(db, clientsOf(read))
  return reportOf(read, (told, { email }) => (known.has(emailKey(email)) ? asKnown(told) : told))
}

/**
 * Opens an account for each client of a file that has none, all or none of them; no e-mail leaves. Its owner chooses a password by « mot de passe
 * oublié », as of any account. Sent again, the same file opens nothing more: its addresses are known.
 */
export async function importClients(deps: Deps, actor: Actor, texte: string): Promise<RepriseReport> {
  const read = readOrRefuse(texte)
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, actor, actor.id)
    // Two files with the same addresses in another order would wait for each other.
    await holdAlone(tx, 'reprise-clients')
    const now = deps.clock()
    const clients = clientsOf(read)
    const known = await knownKeys(tx, clients)
    const opened = await openAccounts(
      tx,
      clients.filter(({ email }) => !known.has(emailKey(email))),
      now,
    )
    if (opened.size > 0) {
      await writeLog(tx, {
        by: actor,
        ...LOG_LINES.user.takenUp(opened.size),
        metadata: { comptes: opened.size, lignes: read.lignes.length },
        changes: { before: null, after: { role: 'USER', isActive: true } },
        createdAt: now,
      })
    }
    return reportOf(read, (told, { email }) =>
      opened.has(emailKey(email)) ? { ...told, etat: 'CREE' } : asKnown(told),
    )
  })
}

function readOrRefuse(texte: string): ReadClients {
  const read = readClients(texte)
  if ('refusal' in read) throw badRequest(read.refusal, [{ path: 'texte', message: read.refusal }])
  return read
}

const clientsOf = ({ lignes }: ReadClients): RepriseClient[] => lignes.flatMap(({ client }) => client ?? [])

const asKnown = (told: RepriseLigne): RepriseLigne => ({
  ...told,
  etat: 'CONNU',
  raison: 'Cette adresse a déjà un compte, qui reste comme il est.',
})

const reportOf = (
  { lignes, ...columns }: ReadClients,
  settled: (told: RepriseLigne, client: RepriseClient) => RepriseLigne,
): RepriseReport => ({
  lignes: lignes.map(({ told, client }) => (client ? settled(told, client) : told)),
  ...columns,
})

/** The keys of the addresses that an account has. */
async function knownKeys(db: Db | Tx, clients: RepriseClient[]): Promise<Set<string>> {
  const key = sql<string>`lower(${users.email})`
  const known = new Set<string>()
  for (const some of batchesOf(clients.map(({ email }) => emailKey(email)))) {
    for (const row of await db.select({ key }).from(users).where(inArray(key, some))) known.add(row.key)
  }
  return known
}

/** The keys of the addresses whose account was opened; another may have taken one meanwhile. */
async function openAccounts(tx: Tx, clients: RepriseClient[], now: Date): Promise<Set<string>> {
  const opened = new Set<string>()
  for (const some of batchesOf(clients)) {
    const rows = await tx
      .insert(users)
      .values(
        some.map((client) => ({
          ...client,
          id: randomUUIDv7(),
          role: 'USER' as const,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ email: users.email })
    for (const { email } of rows) opened.add(emailKey(email))
  }
  return opened
}

const batchesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, batch) =>
    items.slice(batch * BATCH, (batch + 1) * BATCH),
  )
