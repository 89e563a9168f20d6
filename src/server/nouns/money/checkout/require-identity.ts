import { missingIdentity } from '#contract/settings/missing-identity.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import type { Deps } from '../../../platform/deps.ts'
import { serviceUnavailable } from '../../../platform/errors.ts'
import { takesRealMoney } from '../../../platform/takes-real-money.ts'
import { readIdentity } from '../../settings/read-identity.ts'

type Seller = Pick<Deps, 'config'> & { db: Db | Tx }

/** Real money asks for a seller who says who they are: 503 while the settings do not (decisions §1). */
export async function requireSellerIdentity(deps: Seller): Promise<void> {
  const missing = await missingForLivePayments(deps)
  if (missing.length === 0) return
  throw serviceUnavailable(
    'Le paiement en ligne n’est pas encore ouvert. Votre commande est gardée\u00a0: réessayez un peu plus tard.',
    new Error(`Live payments wait for the seller's identity: ${missing.join(', ')}`),
  )
}

/** The details that the seller's identity lacks for a live key, in French; none for any other key. */
export async function missingForLivePayments({ config, db }: Seller): Promise<string[]> {
  if (!takesRealMoney(config)) return []
  return missingIdentity(await readIdentity(db))
}
