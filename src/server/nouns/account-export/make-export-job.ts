import { and, eq, isNull } from 'drizzle-orm'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { EXPORT_LIFE_MS } from './export-link.ts'
import { exportReadyEmail } from './export-ready-email.ts'
import { openExportZip } from './open-export-zip.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'make-account-export': { exportId: string }
  }
}

/** Makes the archive of an account and mails its link; made already, or of an account that is gone, it does nothing. */
export const makeExportJob = defineJob<Deps, 'make-account-export'>({
  name: 'make-account-export',
  async run(deps, { exportId }, { lastAttempt }) {
    const [asked] = await deps.db
      .select({ userId: users.id, prenom: users.prenom, nom: users.nom })
      .from(accountExports)
      .innerJoin(users, eq(users.id, accountExports.userId))
      .where(and(eq(accountExports.id, exportId), isNull(accountExports.storageKey), isNull(users.deletedAt)))
    if (!asked) return
    try {
      await makeExport(deps, { exportId, userId: asked.userId })
    } catch (error) {
      if (lastAttempt) await tellUnmade(deps, asked)
      throw error
    }
  },
})

type Asked = { exportId: string; userId: string }

async function makeExport(deps: Deps, { exportId, userId }: Asked): Promise<void> {
  const { db, storage, clock } = deps
  const storageKey = newStorageKey()
  const stream = await openExportZip(deps, userId)
  await storage.put(storageKey, { stream }, { contentType: 'application/zip' })
  const taille = await storage.size(storageKey)

  await db.transaction(async (tx) => {
    const now = clock()
    const [kept] = await tx
      .update(accountExports)
      .set({ storageKey, taille, expiresAt: new Date(now.getTime() + EXPORT_LIFE_MS) })
      .where(and(eq(accountExports.id, exportId), isNull(accountExports.storageKey)))
      .returning({ id: accountExports.id })
    // The account was erased in the meantime, or another run made it: this archive has no owner.
    if (!kept) return enqueue(tx, 'remove-stored-file', { storageKey })
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!owner) return
    await queueEmail(tx, exportReadyEmail, {
      cle: `export:${exportId}`,
      to: owner.email,
      userId,
      props: { exportId },
    })
  })
}

type Owner = { userId: string; prenom: string; nom: string }

/** The person waits for an e-mail that no longer comes by itself. */
function tellUnmade({ db, clock }: Deps, { userId, prenom, nom }: Owner): Promise<void> {
  return db.transaction((tx) =>
    notifyAdmins(tx, {
      type: 'WARNING',
      title: 'Une copie de données a échoué',
      message: `La copie des données que ${prenom} ${nom} attend n’a pas pu être préparée. Une nouvelle demande de sa part la relancera.`,
      actionUrl: `/admin/users/${userId}`,
      createdAt: clock(),
    }),
  )
}
