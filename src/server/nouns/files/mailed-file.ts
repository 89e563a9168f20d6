import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expiredLinkPath } from '#contract/files/expired-link.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { days } from '#contract/shared/durations.ts'
import type { Config } from '../../config.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound, unauthorized } from '../../platform/errors.ts'
import { linkTokenFor } from '../../platform/session/token-hash.ts'
import { downloadUrl } from './read-files.ts'

/** The life of a mailed link, from the message that holds the file. */
const MAILED_MS = days(30)
const PREFIX = 'mailed.'
const EXPIRED_PAGE = expiredLinkPath('fichier')

export const isMailed = (ticket: string | undefined): ticket is string => ticket?.startsWith(PREFIX) ?? false

/** The moment at which the files of a message are no longer opened from its e-mail. */
export const mailedUntil = ({ createdAt }: Pick<typeof messages.$inferSelect, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + MAILED_MS)

/** The address that opens one file of a message from the e-mail of somebody without an account; derived, never kept (decision 136). */
export const mailedFileUrl = ({ appUrl, appSecret }: Config, fileId: string): string =>
  `${appUrl}${downloadUrl(fileId)}?ticket=${ticketOf(appSecret, fileId)}`

/** The file that a mailed ticket opens; UNAUTHORIZED for another file's ticket, or after thirty days. */
export async function findMailedFile({ db, config, clock }: Deps, id: string, ticket: string) {
  const [given, expected] = [Buffer.from(ticket), Buffer.from(ticketOf(config.appSecret, id))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw expired()
  const [row] = await db
    .select({ fichier: fichiers, message: { createdAt: messages.createdAt } })
    .from(fichiers)
    .innerJoin(messages, eq(messages.id, fichiers.messageId))
    .where(and(eq(fichiers.id, id), eq(messages.fromAdmin, true)))
  if (!row) throw notFound(NO_FILE, { page: EXPIRED_PAGE })
  if (mailedUntil(row.message) <= clock()) throw expired()
  return row.fichier
}

const ticketOf = (secret: string, fileId: string) => `${PREFIX}${linkTokenFor(secret, 'MAILED_FILE', fileId)}`

const expired = () => unauthorized('Ce lien de téléchargement a expiré', { page: EXPIRED_PAGE })
