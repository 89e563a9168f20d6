import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashToken, linkTokenFor } from '../../platform/session/token-hash.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockSelf } from '../users/lock-self.ts'
import { EXPORT_LINK } from './export-link.ts'

const UNPROVEN = 'Confirmez d’abord votre adresse e-mail\u00a0: la copie de vos données y est envoyée.'

/**
 * Starts the export of the caller's data; a job makes it, and its link goes by e-mail. Asked for again before it is made, it is the same one,
 * tried at once: its job may have been given up. 409 while nobody has proven the address: a stranger's would receive everything.
 */
export async function askExport(deps: Deps, actor: Actor) {
  if (!actor.emailProvenAt) throw conflict(UNPROVEN)
  await rateLimit(deps, 'reset', `export:${actor.id}`)
  const timestamp = deps.clock()
  await deps.db.transaction(async (tx) => {
    // Two tabs that ask at once make one.
    await lockSelf(tx, actor)
    const [waiting] = await tx
      .select({ id: accountExports.id })
      .from(accountExports)
      .where(and(eq(accountExports.userId, actor.id), isNull(accountExports.storageKey)))
    if (waiting) return enqueueExport(tx, waiting.id)
    const id = randomUUIDv7()
    const hash = hashToken(linkTokenFor(deps.config.appSecret, EXPORT_LINK, id))
    await tx.insert(accountExports).values({ id, userId: actor.id, hash, createdAt: timestamp })
    await enqueueExport(tx, id)
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.account.dataAsked,
      metadata: { userId: actor.id },
      createdAt: timestamp,
    })
  })
  return {
    message: `Nous préparons vos données. Un lien valable 24 heures vous sera envoyé à ${actor.email}.`,
    email: actor.email,
    timestamp,
  }
}

const enqueueExport = (tx: Tx, exportId: string) =>
  enqueue(tx, 'make-account-export', { exportId }, { jobKey: `export:${exportId}` })
