import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken, linkTokenFor } from '../../platform/session/token-hash.ts'

/** The token that moves or cancels one consultation, derived from its id (decision 004). */
export const consultationToken = ({ appSecret }: Pick<Config, 'appSecret'>, id: string) =>
  linkTokenFor(appSecret, 'CONSULTATION', id)

/** The page where the person who booked moves or cancels. */
export const consultationUrl = (config: Pick<Config, 'appSecret' | 'appUrl'>, id: string) =>
  `${config.appUrl}/consultation/${consultationToken(config, id)}`

/** The consultation of a link; throws 404 when there is none. */
export async function findByLink(db: Db | Tx, token: string) {
  const [found] = await db
    .select()
    .from(consultations)
    .where(eq(consultations.hash, hashToken(token)))
  if (!found) throw notFound('Ce lien ne correspond à aucune consultation.')
  return found
}
