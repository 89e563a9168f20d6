import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { noticeKey } from '#server/nouns/notifications/write-to-admins.ts'
import { commandes } from '#server/platform/db/schema/commandes.ts'
import { emails, notifications } from '#server/platform/db/schema/notifications.ts'
import { users } from '#server/platform/db/schema/users.ts'
import type { AuthorCommande } from './author.ts'
import { differences } from './differences.ts'
import type { Outage } from './kill-and-wait.ts'
import type { Oracle } from './oracle.ts'

/** Two mails an order, sent, to its author and to the house, under one Message-ID each; and no mail that the database does not know. */
export async function checkMails(
  { deps: { db }, dataDir }: Oracle,
  asked: AuthorCommande[],
  excuses: Outage[],
) {
  const rows = await db.select().from(emails)
  const paid = await db.select().from(commandes)
  const [admin] = await db.select().from(users).where(eq(users.role, 'ADMIN'))
  const told = await db.select().from(notifications).where(eq(notifications.notice, 'orders'))
  const aboutCommande = new Map(told.map(({ id, objetId }) => [noticeKey(id), noticeKey(objetId ?? '')]))
  const written = await readSpool(join(dataDir, 'mail'))
  const known = new Map(rows.map(({ messageId, destinataire }) => [localPart(messageId), destinataire]))

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
        rows.map(
          ({ cle, destinataire, statut }) => `${aboutCommande.get(cle) ?? cle} ${destinataire} ${statut}`,
        ),
        asked.flatMap(({ email, created }) => [
          `activation:${created?.pendingCommandeId} ${email} ENVOYE`,
          `${noticeKey(created?.pendingCommandeId ?? '')} ${admin?.email} ENVOYE`,
        ]),
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
      return { messageId: localPart(messageId ?? ''), to: to?.[0]?.address, at: (await stat(path)).mtimeMs }
    }),
  )
}

/** An id without its domain, which is the sender's once it is written. */
const localPart = (messageId: string): string => messageId.replace(/[<>]|@.*$/g, '')
