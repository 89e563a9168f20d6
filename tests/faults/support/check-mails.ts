import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { commandes } from '#server/db/schema/commandes.ts'
import { emails } from '#server/db/schema/notifications.ts'
import type { AuthorOrder } from './author.ts'
import { differences } from './differences.ts'
import type { Oracle } from './oracle.ts'
import type { Outage } from './kill-and-wait.ts'

/** One mail an order, sent, to its author, under one Message-ID; and no mail that the database does not know. */
export async function checkMails(
  { deps: { db }, dataDir }: Oracle,
  orders: AuthorOrder[],
  excuses: Outage[],
) {
  const rows = await db.select().from(emails)
  const paid = await db.select().from(commandes)
  const written = await readSpool(join(dataDir, 'mail'))
  const known = new Map(rows.map(({ messageId, destinataire }) => [`<${messageId}>`, destinataire]))

  const times = Map.groupBy(written, ({ messageId }) => messageId)
  const waits = rows.flatMap(({ cle, envoyeLe }) => {
    const payeeLe = paid.find(({ id }) => cle === `activation:${id}`)?.payeeLe
    return envoyeLe && payeeLe ? [envoyeLe.getTime() - payeeLe.getTime()] : []
  })
  return {
    mails: times.size,
    resent: written.length - times.size,
    longestMailMs: Math.max(0, ...waits),
    violations: [
      ...differences(
        'mails of the database',
        rows.map(({ cle, destinataire, statut }) => `${cle} ${destinataire} ${statut}`),
        orders.map(({ email, created }) => `activation:${created?.pendingCommandeId} ${email} ENVOYE`),
      ),
      ...differences(
        'mails written',
        [...times].map(([messageId, [mail]]) => `${messageId} ${mail?.to}`),
        [...known].map(([messageId, to]) => `${messageId} ${to}`),
      ),
      ...[...times].flatMap(([messageId, mails]) =>
        writtenAgain(
          mails.map(({ at }) => at),
          excuses,
        ).map(
          (at) =>
            `${messageId} was written again at ${new Date(at).toISOString()}, and no process was killed`,
        ),
      ),
    ],
  }
}

/** A mail is written once more when its process is killed between its sending and the word that it was sent: for no other reason. */
function writtenAgain(moments: number[], excuses: Outage[]): number[] {
  const [first = 0, ...again] = moments.toSorted((a, b) => a - b)
  let before = first
  return again.filter((at) => {
    const isExcused = excuses.some(({ from, to }) => from <= at && to >= before)
    before = at
    return !isExcused
  })
}

async function readSpool(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { messageId, to } = await PostalMime.parse(await readFile(path))
      return { messageId, to: to?.[0]?.address, at: (await stat(path)).mtimeMs }
    }),
  )
}
