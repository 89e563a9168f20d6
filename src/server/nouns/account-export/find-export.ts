import { and, eq, gt, isNull } from 'drizzle-orm'
import { expiredLinkPath } from '#contract/files/expired-link.ts'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/session/token-hash.ts'

const GONE = 'Ce lien n’est plus valable. Demandez un nouvel export dans vos paramètres.'

/** The export that a link opens; 404 once it has expired, or its account is closed. */
export async function findExport({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const [found] = await db
    .select({ storageKey: accountExports.storageKey, taille: accountExports.taille })
    .from(accountExports)
    .innerJoin(users, eq(users.id, accountExports.userId))
    .where(
      and(
        eq(accountExports.hash, hashToken(token)),
        gt(accountExports.expiresAt, clock()),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    )
  if (!found?.storageKey || found.taille === null) throw notFound(GONE, { page: expiredLinkPath('donnees') })
  return { storageKey: found.storageKey, taille: found.taille }
}
