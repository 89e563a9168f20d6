import type { Caller } from '../http/caller.ts'
import type { Deps } from '../deps.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { markIdentified } from './mark-identified.ts'
import { findRetractation, type RetractationRow } from './retractation-link.ts'

/** Whoever reads the mailbox of a declaration says that it is theirs: the house knows whom to refund. Twice changes nothing. */
export async function identifyRetractation(
  deps: Deps,
  caller: Caller,
  token: string,
): Promise<RetractationRow> {
  await rateLimit(deps, 'forms', `retractation:${caller.network}`)
  const now = deps.clock()
  const description = 'Rétractation confirmée par le lien de son accusé'

  return deps.db.transaction(async (tx) => {
    const { id } = await findRetractation(tx, token)
    return markIdentified(tx, id, { now, description, caller: { ...caller, userId: null } })
  })
}
