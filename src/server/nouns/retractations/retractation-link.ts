import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken, linkTokenFor } from '../../platform/session/token-hash.ts'

export type RetractationRow = typeof retractations.$inferSelect

/** The token of a receipt, derived from its declaration’s id (decision 004). */
export const retractationToken = ({ appSecret }: Pick<Config, 'appSecret'>, id: string) =>
  linkTokenFor(appSecret, 'RETRACTATION', id)

/** The page where the person who declared confirms that it is them. */
export const retractationUrl = (config: Pick<Config, 'appSecret' | 'appUrl'>, id: string) =>
  `${config.appUrl}/retractation/${retractationToken(config, id)}`

/** The page of a declaration for the house: its order, or the search for its order. */
export const houseUrl = ({ commandeId, email }: Pick<RetractationRow, 'commandeId' | 'email'>) =>
  commandeId
    ? `/admin/commandes/${commandeId}`
    : `/admin/retractations?${new URLSearchParams({ search: email })}`

/** The declaration of a link; throws 404 when there is none. */
export async function findRetractation(db: Db | Tx, token: string): Promise<RetractationRow> {
  const [found] = await db
    .select()
    .from(retractations)
    .where(eq(retractations.hash, hashToken(token)))
  if (!found) throw notFound('Ce lien ne correspond à aucune rétractation.')
  return found
}
